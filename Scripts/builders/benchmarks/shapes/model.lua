-- The shared part of all models: screens whose handlers note their callbacks, as in the scripts, and a container that delivers
-- to them. It does the least that a hand-written model does: no time, no run loop, no views except requested ones.
local model = { count = 0 }
local count, sum = 0, 0

function model.note(code)
  count = count + 1
  sum = (sum * 31 + code) % 1000003
end
local note = model.note

local Page = {}
Page.__index = Page
function Page:viewDidLoad() note(1) end
function Page:viewWillAppear() note(2) end
function Page:viewDidAppear() note(3) end
function Page:viewWillDisappear() note(4) end
function Page:viewDidDisappear() note(5) end
model.Page = Page

function model.page() return setmetatable({}, Page) end

local Container = {}
Container.__index = Container
function Container:deliver(event, page) page[event](page) end
-- Called when the view is first needed.
function Container:load(page)
  if page.view then return end
  page.view = { subviews = {}, owner = page }
  self:deliver("viewDidLoad", page)
end
function Container:add(page)
  page.parent = self
  self.children[#self.children + 1] = page
end
function Container:remove(page)
  page.parent = nil
  table.remove(self.children)
end
model.Container = Container

function model.container(class)
  return setmetatable({ children = {} }, class or Container)
end

function model.class()
  local class = setmetatable({}, { __index = Container })
  class.__index = class
  return class
end

function model.finish() print(count .. " " .. sum) end

return model
