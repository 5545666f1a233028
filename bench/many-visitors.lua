-- Each request comes from another visitor, as a trusted proxy says it: limits by address refuse none.
local visitor = 0
request = function()
  visitor = visitor + 1
  wrk.headers["X-Forwarded-For"] = string.format(
    "%d.%d.%d.%d", 11 + math.floor(visitor / 16777216) % 100, math.floor(visitor / 65536) % 256,
    math.floor(visitor / 256) % 256, visitor % 256)
  return wrk.format()
end
