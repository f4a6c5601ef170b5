-- fullscreen.flow in Lua: a full-screen presentation and its dismissal.
local model = require "model"
local note = model.note
local window = model.container(require "presentation")
local home = model.page()
window:show(home)
local function presented() note(6) end
local function dismissed() note(7) end
for _ = 1, tonumber(arg[1]) do
  window:present(model.page(), home, true, presented)
  window:dismiss(home, true, dismissed)
end
model.finish()
