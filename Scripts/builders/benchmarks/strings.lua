local function digits(count)
  local lines = {}
  for n = 0, count - 1 do
    local line = "row " .. n % 97 .. " of " .. n
    if line:sub(-1) == "7" then lines[#lines + 1] = line:upper() end
  end
  return #lines
end
print(digits(300000))
