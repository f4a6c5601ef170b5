local count = 8
local columns, rising, falling = {}, {}, {}
for n = 0, count - 1 do columns[n] = false end
for n = 0, 2 * count - 1 do rising[n] = false; falling[n] = false end

local function place(row)
  if row == count then return 1 end
  local found = 0
  for column = 0, count - 1 do
    local up, down = row + column, row - column + count
    if not columns[column] and not rising[up] and not falling[down] then
      columns[column], rising[up], falling[down] = true, true, true
      found = found + place(row + 1)
      columns[column], rising[up], falling[down] = false, false, false
    end
  end
  return found
end

local found = 0
for _ = 1, 10 do found = found + place(0) end
print(found)
