-- PT1S
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 SECOND) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 SECOND)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 SECOND) ASC
LIMIT 50000;

-- PT5S
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 5 SECOND) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 5 SECOND)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 5 SECOND) ASC
LIMIT 50000;

-- PT30S
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 30 SECOND) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 30 SECOND)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 30 SECOND) ASC
LIMIT 50000;

-- PT1M
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 MINUTE) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 MINUTE)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 MINUTE) ASC
LIMIT 50000;

-- PT5M
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 5 MINUTE) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 5 MINUTE)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 5 MINUTE) ASC
LIMIT 50000;

-- PT10M
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 10 MINUTE) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 10 MINUTE)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 10 MINUTE) ASC
LIMIT 50000;

-- PT15M
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 15 MINUTE) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 15 MINUTE)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 15 MINUTE) ASC
LIMIT 50000;

-- PT30M
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 30 MINUTE) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 30 MINUTE)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 30 MINUTE) ASC
LIMIT 50000;

-- PT1H
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 HOUR) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 HOUR)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 1 HOUR) ASC
LIMIT 50000;

-- PT6H
SELECT
  toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 6 HOUR) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 6 HOUR)
ORDER BY toStartOfInterval(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), INTERVAL 6 HOUR) ASC
LIMIT 50000;

-- P1D
SELECT
  toStartOfDay(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfDay(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))))
ORDER BY toStartOfDay(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) ASC
LIMIT 50000;

-- P1W
SELECT
  toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1)
ORDER BY toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1) ASC
LIMIT 50000;

-- P1M
SELECT
  toStartOfMonth(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfMonth(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))))
ORDER BY toStartOfMonth(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) ASC
LIMIT 50000;

-- P3M
SELECT
  toStartOfQuarter(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfQuarter(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))))
ORDER BY toStartOfQuarter(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) ASC
LIMIT 50000;

-- P1Y
SELECT
  toStartOfYear(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfYear(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))))
ORDER BY toStartOfYear(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham')))) ASC
LIMIT 50000;

-- 1969-12-28T00:00:00Z/P1W
SELECT
  toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 0) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 0)
ORDER BY toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 0) ASC
LIMIT 50000;

-- 1969-12-29T00:00:00Z/P1W
SELECT
  toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1)
ORDER BY toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1) ASC
LIMIT 50000;

-- P1W/1970-01-03T00:00:00Z
SELECT
  addDays(toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 0), 6) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY addDays(toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 0), 6)
ORDER BY addDays(toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 0), 6) ASC
LIMIT 50000;

-- P1W/1970-01-04T00:00:00Z
SELECT
  addDays(toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1), 6) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY addDays(toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1), 6)
ORDER BY addDays(toStartOfWeek(addSeconds(toTimeZone("moment", 'UTC'), timezoneOffset(toTimeZone("moment", 'Pacific/Chatham'))), 1), 6) ASC
LIMIT 50000;
