-- One process reports how many it has, and gets how many all have together.
-- KEYS: census, sums
-- ARGV: process or '', its counts, milliseconds after which a silent process is dead, milliseconds for which sums are kept
local census, sums = KEYS[1], KEYS[2]
local process, counts, silence, keep = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local known = 0
if process ~= '' then
  known = 1 - redis.call('HSET', census, process, now .. ' ' .. counts)
  redis.call('PEXPIRE', census, 60000)
end

-- All processes ask every second: the sum is made once for all of them, and anew for one that was not in it.
local kept = (process == '' or known == 1) and redis.call('GET', sums)
if kept then return { known, kept } end

local gone, total = {}, { 0, 0, 0, 0 }
local all = redis.call('HGETALL', census)
for i = 1, #all, 2 do
  local at, a, b, c, d = string.match(all[i + 1], '^(%d+) (%d+) (%d+) (%d+) (%d+)$')
  if not at or now - tonumber(at) > silence then
    redis.call('HDEL', census, all[i])
    table.insert(gone, all[i])
  else
    for place, count in ipairs({ a, b, c, d }) do total[place] = total[place] + tonumber(count) end
  end
end
local made = table.concat(total, ' ')
redis.call('SET', sums, made, 'PX', keep)
return { known, made, unpack(gone) }
