local function tally(count)
  local seen = {}
  for n = 0, count - 1 do
    local word = "w" .. (n * 7919) % 5003
    seen[word] = (seen[word] or 0) + 1
  end
  local most = 0
  for _, times in pairs(seen) do if times > most then most = times end end
  return most
end
print(tally(300000))
