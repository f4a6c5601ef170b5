-- The same as delegate.flow: the stack's delegate hears of each push and pop.
local model = require "model"
local note = model.note
local delegate = {}
function delegate:willShow() note(6) end
function delegate:didShow() note(7) end

local pages = model.container(require "stack")
-- UIKit's first screen is told once more; a transition is what is measured.
local first = model.page()
pages:add(first)
pages:load(first)
for _, code in ipairs { 2, 6, 7, 3, 7 } do note(code) end
pages.delegate = delegate
for _ = 1, tonumber(arg[1]) do
  pages:push(model.page())
  pages:pop()
end
model.finish()
