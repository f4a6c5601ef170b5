-- Repeats a push and a pop in a stack under a container: sixteen events, each delivered through both. The least that a
-- hand-written model does. Usage: transitions.lua COUNT [trace FILE]
local count = tonumber(arg and arg[1]) or 0
local file = arg and arg[2] == "trace" and io.open(arg[3], "w")
local events = 0

local leaving = { "willMoveOut", "willDisappear", "didDisappear", "didMoveOut" }
local coming = { "willMove", "willAppear", "didAppear", "didMove" }

local Page = {}
Page.__index = Page
for _, list in ipairs { leaving, coming } do
  for _, event in ipairs(list) do
    Page[event] = function(self)
      events = events + 1
      if file then file:write("Root/Pages/", self.name, " ", event, "\n") end
    end
  end
end

local Pages = {}
Pages.__index = Pages
function Pages:deliver(event, page) page[event](page) end

local Root = {}
Root.__index = Root
function Root:deliver(event, page) self.child:deliver(event, page) end

local pages = setmetatable({ stack = {} }, Pages)
local root = setmetatable({ child = pages }, Root)

local function exchange(old, new)
  for i = 1, #leaving do root:deliver(leaving[i], old) end
  for i = 1, #coming do root:deliver(coming[i], new) end
end

function Pages:push(name)
  local stack = self.stack
  local page = setmetatable({ name = name, parent = self }, Page)
  local top = stack[#stack]
  stack[#stack + 1] = page
  if top then exchange(top, page) end
end

function Pages:pop()
  local stack = self.stack
  local page = stack[#stack]
  stack[#stack] = nil
  page.parent = nil
  exchange(page, stack[#stack])
end

pages:push("List")
-- work
for _ = 1, count do
  pages:push("Detail")
  pages:pop()
end
if file then file:close() end
assert(events == count * 16)
