-- Asks for the same in two ways, in turns: one way, the other, the other, one way. The second has the headers of the
-- arguments besides. Says how many microseconds each turn took.

local ffi = require('ffi')
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } gallery_time;
  int clock_gettime(int clock, gallery_time *time);
]])
local MONOTONIC = 1
local time = ffi.new('gallery_time')

local function now()
  ffi.C.clock_gettime(MONOTONIC, time)
  return tonumber(time.seconds) * 1e6 + tonumber(time.nanoseconds) / 1e3
end

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

-- Global, because it is looked at from outside.
took = {}
local ways, turn_length, uncounted
local asked, began = 0, 0

function init(args)
  turn_length, uncounted = tonumber(args[1]), tonumber(args[2])
  local headers = {}
  for name, value in pairs(wrk.headers) do
    headers[name] = value
  end
  for at = 3, #args do
    local name, value = args[at]:match('^([^:]+): (.*)$')
    headers[name] = value
  end
  ways = { wrk.format(), wrk.format(nil, nil, headers) }
end

function request()
  local turn = math.floor(asked / turn_length)
  local place = asked % turn_length
  -- The first answers of a turn are still of the one before.
  if place == uncounted then
    began = now()
  elseif place == turn_length - 1 then
    took[turn + 1] = now() - began
  end
  asked = asked + 1
  local is_other = turn % 4 == 1 or turn % 4 == 2
  return ways[is_other and 2 or 1]
end

function done()
  for _, thread in ipairs(threads) do
    for _, microseconds in ipairs(thread:get('took')) do
      io.write('A turn took ', microseconds, '\n')
    end
  end
end
