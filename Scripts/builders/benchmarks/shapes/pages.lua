-- pages.flow in Lua: a page is turned forward and back, and the data source is asked for the next one.
local model = require "model"
local note = model.note
local Book = model.class()
function Book:ask(isForward)
  if isForward then self.next = self.source:after(self, self.shown) else self.previous = self.source:before(self, self.shown) end
end
function Book:turn(isForward)
  local old, new = self.shown, isForward and self.next or not isForward and self.previous
  self.shown = new
  self:load(new)
  self:deliver("viewWillAppear", new)
  self:deliver("viewWillDisappear", old)
  self:deliver("viewDidAppear", new)
  self:deliver("viewDidDisappear", old)
  if isForward then self.previous = old else self.next = old end
  self:ask(isForward)
end

local pages = { model.page(), model.page() }
local source = {}
function source:before(_, page)
  note(6)
  return page == pages[2] and pages[1] or nil
end
function source:after(_, page)
  note(7)
  return page == pages[1] and pages[2] or nil
end

local book = model.container(Book)
book.source, book.shown = source, pages[1]
book:add(pages[1])
book:add(pages[2])
book:load(pages[1])
book:deliver("viewWillAppear", pages[1])
book:deliver("viewDidAppear", pages[1])
book:ask(true)
book:ask(false)
for _ = 1, tonumber(arg[1]) do
  book:turn(true)
  book:turn(false)
end
model.finish()
