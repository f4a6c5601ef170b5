-- subviews.flow in Lua: each screen creates ten views when it loads, and is notified when they are laid out.
local model = require "model"
local note = model.note

local Screen = setmetatable({}, { __index = model.Page })
Screen.__index = Screen
function Screen:viewDidLoad()
  note(1)
  local view = self.view
  for index = 1, 10 do view.subviews[index] = { subviews = {}, superview = view } end
  view.needsLayout = true
end
function Screen:layoutSubviews() note(#self.view.subviews) end

local function screen() return setmetatable({}, Screen) end

local pages = model.container(require "stack")
pages:push(screen())
for _ = 1, tonumber(arg[1]) do
  pages:push(screen())
  pages:pop()
end
model.finish()
