-- tabs.flow in Lua: one tab is selected, then the other, and the delegate receives each selection.
local model = require "model"
local note = model.note
local Tabs = model.class()
function Tabs:select(page)
  local old = self.selected
  self.selected = page
  self:load(page)
  self:deliver("viewWillAppear", page)
  if old then
    self:deliver("viewWillDisappear", old)
    self:deliver("viewDidDisappear", old)
  end
  self:deliver("viewDidAppear", page)
  if self.delegate then self.delegate:didSelect(self, page) end
end

local tabs = model.container(Tabs)
local first, second = model.page(), model.page()
tabs:add(first)
tabs:add(second)
tabs:select(first)
tabs.delegate = { didSelect = function() note(6) end }
for _ = 1, tonumber(arg[1]) do
  tabs:select(second)
  tabs:select(first)
end
model.finish()
