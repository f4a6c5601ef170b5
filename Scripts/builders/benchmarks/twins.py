"""Generates an app of about two thousand lines, as a script and as the same program in Lua: screens with state, callbacks and
methods, and a user who visits all of them. Both note the same numbers in the same order.

  twins.py flow FEATURES     the script
  twins.py lua FEATURES      the program in Lua
  twins.py test NUMBER       one script of a suite, with expectations
"""
import sys

FLOW_HEAD = """// An app of {0} features: each has a list, a screen of details, and a user who looks at both.
var count = 0
var sum = 0
func note(code) {{
    count += 1
    sum = (sum * 31 + code) % 1000003
}}

screen Home
screen Editor {{
    on viewDidAppear {{ note(7) }}
    on viewDidDisappear {{ note(8) }}
}}
launch {{ navigation pages {{ Home }} }}
"""
FLOW_FEATURE = """
screen List{0} {{
    var items = []
    var selected = ""
    on viewDidLoad {{
        note({0})
        for index in 0..<20 {{
            items.append("item \\(index) of {0}")
        }}
    }}
    on viewWillAppear {{ note(2) }}
    on viewDidDisappear {{ note(5) }}
    func choose(index) {{
        if index < items.count {{
            selected = items[index]
        }}
        return Detail{0}(heading: selected)
    }}
    func total() {{
        var letters = 0
        for item in items {{ letters += item.count }}
        return letters
    }}
}}
screen Detail{0}(heading) {{
    var draft = ""
    var isEdited = false
    on viewDidLoad {{ note(heading.count) }}
    on viewDidAppear {{ note(3) }}
    on viewWillDisappear {{
        if isEdited {{ note(4) }} else {{ note(6) }}
    }}
    func edit(text) {{
        draft += text
        isEdited = true
        note(draft.count)
    }}
}}
let list{0} = List{0}()
push list{0} onto pages animated
let detail{0} = list{0}.choose(3)
push detail{0} onto pages animated
detail{0}.edit("Dear Ada")
present Editor() as fullScreen from pages animated
dismiss pages animated
pop pages animated
pop pages animated
note(list{0}.total())
"""
LUA_HEAD = """-- An app of {0} features: each has a list, a screen of details, and a user who looks at both.
local model = require "model"
local note = model.note
local function quiet() end
local function screen(class)
  for _, event in ipairs {{ "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" }} do
    class[event] = class[event] or quiet
  end
  class.__index = class
  return class
end
local pages = model.container(require "stack")
local window = model.container(require "presentation")
pages:push(setmetatable({{}}, screen {{}}))
-- What is presented over all takes the stack's top away, and brings it back.
for _, event in ipairs {{ "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" }} do
  pages[event] = function(self)
    local top = self.children[#self.children]
    top[event](top)
  end
end
pages.view = {{}}
local Editor = screen {{ viewDidAppear = function() note(7) end, viewDidDisappear = function() note(8) end }}
local List, Detail, list, detail = {{}}, {{}}, {{}}, {{}}
"""
LUA_FEATURE = """
List[{0}] = screen {{
  viewDidLoad = function(self)
    note({0})
    for index = 0, 19 do
      self.items[#self.items + 1] = "item " .. index .. " of {0}"
    end
  end,
  viewWillAppear = function() note(2) end,
  viewDidDisappear = function() note(5) end,
  choose = function(self, index)
    if index < #self.items then
      self.selected = self.items[index + 1]
    end
    return setmetatable({{ heading = self.selected, draft = "", isEdited = false }}, Detail[{0}])
  end,
  total = function(self)
    local letters = 0
    for _, item in ipairs(self.items) do letters = letters + #item end
    return letters
  end,
}}
Detail[{0}] = screen {{
  viewDidLoad = function(self) note(#self.heading) end,
  viewDidAppear = function() note(3) end,
  viewWillDisappear = function(self)
    if self.isEdited then note(4) else note(6) end
  end,
  edit = function(self, text)
    self.draft = self.draft .. text
    self.isEdited = true
    note(#self.draft)
  end,
}}
list[{0}] = setmetatable({{ items = {{}}, selected = "" }}, List[{0}])
pages:push(list[{0}])
detail[{0}] = list[{0}]:choose(3)
pages:push(detail[{0}])
detail[{0}]:edit("Dear Ada")
window:present(setmetatable({{}}, Editor), pages, true)
window:dismiss(pages, true)
pages:pop()
pages:pop()
note(list[{0}]:total())
"""
# The expectations of a suite's scripts, each with the statement that it follows.
EXPECTATIONS = [
    ("push list{0} onto pages animated", "expect order list{0}.viewDidLoad < home.viewWillDisappear < list{0}.viewDidAppear"),
    ("push detail{0} onto pages animated", "expect order detail{0}.viewDidLoad < list{0}.viewDidDisappear"),
    ("push detail{0} onto pages animated", "expect exactly 1 of detail{0}.viewDidAppear"),
    ('detail{0}.edit("Dear Ada")', 'expect detail{0}.draft == "Dear Ada"'),
    ("present Editor() as fullScreen from pages animated", "expect detail{0}.viewWillDisappear"),
    ("dismiss pages animated", "expect order detail{0}.viewDidAppear < editor.viewDidDisappear"),
    ("note(list{0}.total())", "expect pages.viewControllers.count == 1"),
    ("note(list{0}.total())", "expect never home.deinit"),
    ("note(list{0}.total())", "expect list{0}.items.count == 20"),
]


def flow(features):
    return FLOW_HEAD.format(features) + "".join(map(FLOW_FEATURE.format, range(features))) + 'log "\\(count) \\(sum)"\n'


def lua(features):
    return LUA_HEAD.format(features) + "".join(map(LUA_FEATURE.format, range(features))) + "model.finish()\n"


def test(number):
    """A script with expectations, for a suite with golden traces."""
    text = FLOW_HEAD.format(1) + FLOW_FEATURE.format(number)
    for statement, expectation in reversed(EXPECTATIONS):
        statement = statement.format(number)
        text = text.replace(statement + "\n", statement + "\n" + expectation.format(number) + "\n")
    return text


if __name__ == "__main__":
    print({"flow": flow, "lua": lua, "test": test}[sys.argv[1]](int(sys.argv[2])), end="")
