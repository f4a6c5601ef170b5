-- alerts.flow in Lua: an alert with two actions is presented and answered; only its handlers are called.
local model = require "model"
local note = model.note
local Alert = {}
Alert.__index = Alert
function Alert:add(title, style, handler) self.actions[#self.actions + 1] = { title = title, style = style, handler = handler } end
for _, event in ipairs { "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
  Alert[event] = function(self) self.state = event end
end

local function alert()
  local ask = setmetatable({ title = "Delete the draft?", actions = {} }, Alert)
  ask:add("Cancel", "cancel", function() note(1) end)
  ask:add("Delete", "destructive", function() note(2) end)
  return ask
end

local window = model.container(require "presentation")
local home = setmetatable({}, Alert)
window:show(home)
local function presented() note(3) end
local function tap(title)
  local actions = home.presented.actions
  for index = 1, #actions do
    if actions[index].title == title then return window:dismiss(home, false, actions[index].handler) end
  end
end
for _ = 1, tonumber(arg[1]) do
  window:present(alert(), home, false, presented)
  tap("Delete")
end
model.finish()
