-- One step of looking for an opponent, all or nothing.
-- KEYS: pool, entry, since, pair, waits
-- ARGV: prefix, user, pool name, room id, coin, rating or '', ids that are not to be met
local pool, own_entry, own_since, own_pair, waits = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local prefix, user, name, room, coin = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local rating, avoided = ARGV[6], ARGV[7]
local at_once, per_second = tonumber(ARGV[8]), tonumber(ARGV[9])
local LAPSE, REMEMBER, LEASE, KEEP, HOUR, LOOK = 5000, 30000, 1000, 60000, 3600000, 50

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

-- Paired already: whoever made the pair makes the room, unless that process is gone.
local paired = redis.call('GET', own_pair)
if paired then
  local key = prefix .. 'claim:' .. paired
  local claim = redis.call('GET', key)
  local lease, rest = string.match(claim or '', '^(%d+) (.*)$')
  if lease and tonumber(lease) > now then return { 'soon' } end
  if lease then
    redis.call('SET', key, (now + LEASE) .. ' ' .. rest, 'PX', KEEP)
    return { 'claimed', paired, rest }
  end
  redis.call('DEL', own_pair)
end

local entry = redis.call('GET', own_entry)
local since, in_pool = string.match(entry or '', '^(%d+) (%S+)')
if in_pool and in_pool ~= name then
  redis.call('ZREM', prefix .. 'pool:' .. in_pool, user)
  since = nil
end
if rating == '' then
  if not since then return { 'absent' } end
  redis.call('PEXPIRE', own_entry, LAPSE)
  rating = redis.call('ZSCORE', pool, user)
  if not rating then return { 'absent' } end
  avoided = string.match(entry, '^%d+ %S+ (.*)$')
else
  since = redis.call('GET', own_since) or tostring(now)
  redis.call('SET', own_entry, since .. ' ' .. name .. ' ' .. avoided, 'PX', LAPSE)
  redis.call('ZADD', pool, rating, user)
  redis.call('PEXPIRE', pool, HOUR)
end
redis.call('SET', own_since, since, 'PX', REMEMBER)

local mine = tonumber(rating)
local waited = now - tonumber(since)
local range = at_once + per_second * waited / 1000

local up = redis.call('ZRANGEBYSCORE', pool, mine, mine + range, 'WITHSCORES', 'LIMIT', 0, LOOK)
local down = redis.call('ZREVRANGEBYSCORE', pool, '(' .. rating, mine - range, 'WITHSCORES', 'LIMIT', 0, LOOK)
local near = {}
for _, list in ipairs({ up, down }) do
  for i = 1, #list, 2 do
    if list[i] ~= user then
      table.insert(near, { id = list[i], apart = math.abs(tonumber(list[i + 1]) - mine) })
    end
  end
end
table.sort(near, function(a, b) return a.apart < b.apart end)

for _, other in ipairs(near) do
  local key = prefix .. 'entry:' .. other.id
  local their_since, their_avoided = string.match(redis.call('GET', key) or '', '^(%d+) %S+ (.*)$')
  if not their_since then
    redis.call('ZREM', pool, other.id)
  else
    local their_wait = now - tonumber(their_since)
    local fits = other.apart <= at_once + per_second * their_wait / 1000
      and not string.find(avoided, ',' .. other.id .. ',', 1, true)
      and not string.find(their_avoided, ',' .. user .. ',', 1, true)
    if fits then
      local rest = (coin == 'red' and user .. ' ' .. other.id or other.id .. ' ' .. user) .. ' ' .. name
      redis.call('ZREM', pool, user, other.id)
      redis.call('DEL', own_entry, key)
      redis.call('SET', own_pair, room, 'PX', KEEP)
      redis.call('SET', prefix .. 'pair:' .. other.id, room, 'PX', KEEP)
      redis.call('SET', prefix .. 'claim:' .. room, (now + LEASE) .. ' ' .. rest, 'PX', KEEP)
      local mean = (waited + their_wait) / 2
      local before = redis.call('HGET', waits, name)
      redis.call('HSET', waits, name, math.floor(before and before * 0.8 + mean * 0.2 or mean))
      redis.call('PEXPIRE', waits, HOUR)
      return { 'claimed', room, rest }
    end
  end
end
return { 'waiting', tostring(waited), redis.call('HGET', waits, name) or '' }
