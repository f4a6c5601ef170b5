-- sheets.flow in Lua: a sheet is presented and dismissed.
local model = require "model"
local note = model.note
local window = model.container(require "presentation")
local home = model.page()
window:show(home)
local function presented() note(6) end
local function dismissed() note(7) end
for _ = 1, tonumber(arg[1]) do
  window:present(model.page(), home, false, presented)
  window:dismiss(home, false, dismissed)
end
model.finish()
