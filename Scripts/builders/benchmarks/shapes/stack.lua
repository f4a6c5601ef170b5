-- A navigation controller. A push and a pop notify the outgoing screen, the incoming screen, and the delegate, if any.
local model = require "model"
local Stack = model.class()

function Stack:exchange(old, new)
  if old then self:deliver("viewWillDisappear", old) end
  self:deliver("viewWillAppear", new)
  if self.delegate then self.delegate:willShow(self, new, true) end
  if new.layoutSubviews and new.view.needsLayout then
    new.view.needsLayout = false
    new:layoutSubviews()
  end
  if old then self:deliver("viewDidDisappear", old) end
  self:deliver("viewDidAppear", new)
  if self.delegate then self.delegate:didShow(self, new, true) end
end

function Stack:push(page)
  local top = self.children[#self.children]
  self:add(page)
  self:load(page)
  self:exchange(top, page)
end

function Stack:pop()
  local page = self.children[#self.children]
  self:remove(page)
  self:exchange(page, self.children[#self.children])
end

return Stack
