-- delegate.flow in Lua: the stack's delegate receives each push and pop.
local model = require "model"
local note = model.note
local delegate = {}
function delegate:willShow() note(6) end
function delegate:didShow() note(7) end

local pages = model.container(require "stack")
-- UIKit sends the first screen one more callback, which is not part of the measured transition.
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
