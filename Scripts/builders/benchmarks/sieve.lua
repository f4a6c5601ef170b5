local function primes(limit)
  local composite = { [0] = false, false }
  for n = 2, limit - 1 do composite[n] = false end
  local found = 0
  for n = 2, limit - 1 do
    if not composite[n] then
      found = found + 1
      local multiple = n * n
      while multiple < limit do
        composite[multiple] = true
        multiple = multiple + n
      end
    end
  end
  return found
end
print(primes(1000000))
