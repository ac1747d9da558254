-- PT1S
SELECT
  date_trunc('second', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('second', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT5S
SELECT
  date_add('second', second(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 5 * 5, date_trunc('minute', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('second', second(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 5 * 5, date_trunc('minute', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT30S
SELECT
  date_add('second', second(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 30 * 30, date_trunc('minute', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('second', second(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 30 * 30, date_trunc('minute', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT1M
SELECT
  date_trunc('minute', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('minute', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT5M
SELECT
  date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 5 * 5, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 5 * 5, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT10M
SELECT
  date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 10 * 10, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 10 * 10, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT15M
SELECT
  date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 15 * 15, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 15 * 15, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT30M
SELECT
  date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 30 * 30, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('minute', minute(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 30 * 30, date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT1H
SELECT
  date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('hour', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- PT6H
SELECT
  date_add('hour', hour(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 6 * 6, date_trunc('day', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('hour', hour(CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) / 6 * 6, date_trunc('day', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;

-- P1D
SELECT
  date_trunc('day', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('day', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- P1W
SELECT
  date_trunc('week', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('week', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- P1M
SELECT
  date_trunc('month', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('month', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- P3M
SELECT
  date_trunc('quarter', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('quarter', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- P1Y
SELECT
  date_trunc('year', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('year', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- 1969-12-28T00:00:00Z/P1W
SELECT
  date_add('day', -1, date_trunc('week', date_add('day', 1, CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('day', -1, date_trunc('week', date_add('day', 1, CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))))
ORDER BY "moment" ASC
LIMIT 50000;

-- 1969-12-29T00:00:00Z/P1W
SELECT
  date_trunc('week', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_trunc('week', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))
ORDER BY "moment" ASC
LIMIT 50000;

-- P1W/1970-01-03T00:00:00Z
SELECT
  date_add('day', 5, date_trunc('week', date_add('day', 1, CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('day', 5, date_trunc('week', date_add('day', 1, CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))))
ORDER BY "moment" ASC
LIMIT 50000;

-- P1W/1970-01-04T00:00:00Z
SELECT
  date_add('day', 6, date_trunc('week', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6)))) AS "moment",
  COUNT(*) AS "count"
FROM "main"."event"
GROUP BY date_add('day', 6, date_trunc('week', CAST("moment" AT TIME ZONE 'Pacific/Chatham' AS TIMESTAMP(6))))
ORDER BY "moment" ASC
LIMIT 50000;
