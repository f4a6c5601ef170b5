-- Presentations. A full-screen one makes the presenter disappear.
local model = require "model"
local Presenting = model.class()

function Presenting:present(page, from, isFullScreen, completion)
  from.presented, page.presenting = page, from
  self:load(page)
  if isFullScreen then self:deliver("viewWillDisappear", from) end
  self:deliver("viewWillAppear", page)
  self:deliver("viewDidAppear", page)
  if isFullScreen then self:deliver("viewDidDisappear", from) end
  if completion then completion() end
end

function Presenting:dismiss(from, isFullScreen, completion)
  local page = from.presented
  self:deliver("viewWillDisappear", page)
  if isFullScreen then
    self:deliver("viewWillAppear", from)
    self:deliver("viewDidAppear", from)
  end
  self:deliver("viewDidDisappear", page)
  from.presented, page.presenting = nil, nil
  if completion then completion() end
end

function Presenting:show(page)
  self:load(page)
  self:deliver("viewWillAppear", page)
  self:deliver("viewDidAppear", page)
end

return Presenting
