-- all rows of a column
SELECT "origin" AS "origin"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 2;

-- distinct values of a column
SELECT "origin" AS "origin"
FROM "main"."flight"
WHERE "origin" IS NOT NULL
GROUP BY "origin"
ORDER BY "origin" DESC
LIMIT 1;

-- metric alone
SELECT COUNT(*) AS "count"
FROM "main"."flight"
LIMIT 50000;

-- saved, simple and SQL metrics
SELECT
  (SUM(delay) -- minutes
) AS "total",
  COUNT(DISTINCT "origin") AS "COUNT_DISTINCT(origin)",
  MAX(delay) - MIN(delay) AS "spread"
FROM "main"."flight"
LIMIT 50000;

-- row offset
SELECT "delay" AS "delay"
FROM "main"."flight"
ORDER BY "flown" ASC, "delay" ASC
LIMIT 2 OFFSET 1;

-- order by a metric that is not selected
SELECT "origin" AS "origin"
FROM "main"."flight"
GROUP BY "origin"
ORDER BY (COUNT(*)) DESC, "origin" DESC
LIMIT 1;

-- order by an adhoc metric
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "origin" IN ('ATL', 'JFK')
GROUP BY "origin"
ORDER BY SUM("delay") DESC, "origin" ASC
LIMIT 50000;

-- time series with its limit on series
SELECT
  date_trunc('month', CAST("flown" AS TIMESTAMP)) AS "__timestamp",
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
JOIN (
SELECT "origin" AS "origin__"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-01 00:00:00'
  AND "flown" < TIMESTAMP '2001-04-01 00:00:00'
GROUP BY "origin"
ORDER BY (SUM(delay)) DESC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE "flown" >= TIMESTAMP '2001-01-01 00:00:00'
  AND "flown" < TIMESTAMP '2001-04-01 00:00:00'
GROUP BY date_trunc('month', CAST("flown" AS TIMESTAMP)), "origin"
ORDER BY "__timestamp" ASC, "origin" ASC
LIMIT 50000;

-- smallest series
SELECT
  date_trunc('year', CAST("flown" AS TIMESTAMP)) AS "flown",
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
JOIN (
SELECT "origin" AS "origin__"
FROM "main"."flight"
WHERE "origin" IN ('ATL', 'JFK')
GROUP BY "origin"
ORDER BY (SUM(delay)) ASC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE "origin" IN ('ATL', 'JFK')
GROUP BY date_trunc('year', CAST("flown" AS TIMESTAMP)), "origin"
LIMIT 50000;

-- the rest of the series, all together: whole metrics, not remainders
SELECT
  date_trunc('year', CAST("flown" AS TIMESTAMP)) AS "flown",
  COUNT(*) AS "count",
  (SUM(delay) -- minutes
) AS "total",
  COUNT(DISTINCT origin) AS "places"
FROM "main"."flight"
LEFT JOIN (
SELECT
  "origin" AS "origin__",
  1 AS "is_large__series"
FROM "main"."flight"
GROUP BY "origin"
ORDER BY (SUM(delay)) DESC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE "series_limit"."is_large__series" IS NULL OR "series_limit"."is_large__series" = 0
GROUP BY date_trunc('year', CAST("flown" AS TIMESTAMP))
LIMIT 50000;

-- the rest of the series beside null, which is large
SELECT COUNT(*) AS "count"
FROM "main"."flight"
LEFT JOIN (
SELECT
  "origin" AS "origin__",
  1 AS "is_large__series"
FROM "main"."flight"
GROUP BY "origin"
ORDER BY (SUM(delay)) DESC, "origin" ASC
LIMIT 2
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE "series_limit"."is_large__series" IS NULL OR "series_limit"."is_large__series" = 0
LIMIT 50000;

-- series of equal size by their names, where the rest is asked for too
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
JOIN (
SELECT "origin" AS "origin__"
FROM "main"."flight"
GROUP BY "origin"
ORDER BY (COUNT(*)) DESC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
GROUP BY "origin"
LIMIT 50000;

-- nulls are a series too
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
JOIN (
SELECT "origin" AS "origin__"
FROM "main"."flight"
WHERE "origin" IS NULL
GROUP BY "origin"
ORDER BY (COUNT(*)) DESC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE "origin" IS NULL
GROUP BY "origin"
LIMIT 50000;

-- granularity column in its grain under its own name
SELECT
  date_trunc('quarter', CAST("flown" AS TIMESTAMP)) AS "flown",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY date_trunc('quarter', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 50000;

-- written WHERE and HAVING
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE (delay > 0 OR delay IS NULL -- or unknown
)
GROUP BY "origin"
HAVING (COUNT(*) > 1)
LIMIT 50000;

-- row count
SELECT COUNT(*) AS "rowcount"
FROM (
SELECT "origin" AS "origin"
FROM "main"."flight"
GROUP BY "origin"
LIMIT 50000
) AS "rowcount_qry";

-- virtual dataset
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM (
SELECT * FROM flight WHERE late
) AS "virtual_table"
GROUP BY "origin"
ORDER BY "origin" ASC
LIMIT 50000;

-- seconds as time axis
SELECT
  date_trunc('month', (to_timestamp("unix") AT TIME ZONE 'UTC')) AS "unix",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY date_trunc('month', (to_timestamp("unix") AT TIME ZONE 'UTC'))
ORDER BY "unix" ASC
LIMIT 2;

-- text as time axis
SELECT
  date_trunc('year', CAST(to_timestamp("month", 'YYYY-MM-DD') AS TIMESTAMP)) AS "month",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY date_trunc('year', CAST(to_timestamp("month", 'YYYY-MM-DD') AS TIMESTAMP))
LIMIT 50000;

-- date as time axis
SELECT
  date_trunc('week', CAST("day" AS TIMESTAMP)) AS "day",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY date_trunc('week', CAST("day" AS TIMESTAMP))
ORDER BY "day" ASC
LIMIT 1;

-- hours added to times
SELECT ("flown" + INTERVAL '-2 hours') AS "flown"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- adhoc column
SELECT
  CASE WHEN delay > 0 THEN 'late' ELSE 'fine' END AS "state",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY (CASE WHEN delay > 0 THEN 'late' ELSE 'fine' END)
ORDER BY "state" ASC
LIMIT 50000;

-- expression as column name
SELECT delay + 1 AS "delay + 1"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- extreme of a time
SELECT MAX("flown") AS "MAX(flown)"
FROM "main"."flight"
LIMIT 50000;

-- calculated column in a metric
SELECT MAX((delay / 60.0)) AS "MAX(hours)"
FROM "main"."flight"
LIMIT 50000;

-- predicate of the dataset
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "origin" = 'JFK'
  AND (delay IS NOT NULL)
GROUP BY "origin"
LIMIT 50000;

-- time range of the query replaces the one of the filter
SELECT COUNT(*) AS "count"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-12-01 00:00:00'
  AND "flown" < TIMESTAMP '2002-01-01 00:00:00'
LIMIT 50000;

-- filter: ==
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" = 'ATL'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: == with the number as text
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" = 30
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: == null
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IS NULL
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: == <NULL>
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IS NULL
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: == <empty string>
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" = ''
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: == takes the first of a list
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" = 'JFK'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: !=
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" <> 'ATL'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: != null
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IS NOT NULL
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: >
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" > 7
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: < a negative number
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" < (-1)
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: >=
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" >= 7
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: <=
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" <= 0
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: LIKE
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" LIKE 'A%'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: ILIKE
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" ILIKE '%fk'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: LIKE on a number
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE CAST("delay" AS TEXT) LIKE '3%'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: REGEX
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" ~ '^A.L$'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: REGEX minds the letter case
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" ~ '[f-k]{2}|^$'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: REGEX on a number
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE CAST("delay" AS TEXT) ~ '0$'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IN
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IN ('ATL', '')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IN with null
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IS NULL OR "origin" IN ('ATL')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IN of one value
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" IN (30)
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: NOT IN
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" NOT IN ('ATL')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: NOT IN with null
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IS NOT NULL
  AND "origin" NOT IN ('ATL')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IS NULL
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" IS NULL
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IS NOT NULL
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" IS NOT NULL
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IS TRUE
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "late" IS TRUE
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IS FALSE
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "late" IS FALSE
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: == true as text
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "late" = TRUE
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: quote in a value
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "origin" = 'A'' OR ''1''=''1'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: calculated column
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE (delay / 60.0) >= 0.5
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: expression
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE (delay * 2) = 20
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: moment as epoch milliseconds
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" > TIMESTAMP '2001-04-01 00:00:00'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: bucket of a month
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE date_trunc('month', CAST("flown" AS TIMESTAMP)) = date_trunc('month', CAST(TIMESTAMP '2001-01-01 00:00:00' AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE starts inclusive and ends exclusive
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-07 00:00:00'
  AND "flown" < TIMESTAMP '2001-04-01 00:00:00'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE with an open end
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-04-01 00:00:00'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE with a time
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-01 10:07:31'
  AND "flown" < TIMESTAMP '2001-01-06 23:59:59'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE of buckets
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE date_trunc('month', CAST("flown" AS TIMESTAMP)) >= TIMESTAMP '2001-01-05 00:00:00'
  AND date_trunc('month', CAST("flown" AS TIMESTAMP)) < TIMESTAMP '2001-04-01 00:00:00'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE on a date
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "day" >= DATE '2001-01-07'
  AND "day" < DATE '2001-02-28'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE on seconds
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "unix" >= 978825600
  AND "unix" < 986083200
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE on text
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "month" >= '2001-02-01'
  AND "month" < '2001-12-01'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE without bounds
SELECT "delay" AS "delay"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: column that is not there
SELECT "delay" AS "delay"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 50000;

-- filter on a metric: after grouping
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count",
  (SUM(delay) -- minutes
) AS "total"
FROM "main"."flight"
GROUP BY "origin"
HAVING (COUNT(*) > 0)
  AND (COUNT(*)) > 1
  AND (SUM(delay) -- minutes
) IN (30)
LIMIT 50000;

-- filter on a name that the dataset lacks: left out, as a name and as an expression
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "delay" = 30
LIMIT 50000;

-- grain: Second
SELECT date_trunc('second', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('second', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 5 second
SELECT date_bin('5 seconds', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('5 seconds', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 30 second
SELECT date_bin('30 seconds', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('30 seconds', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Minute
SELECT date_trunc('minute', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('minute', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 5 minute
SELECT date_bin('5 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('5 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 10 minute
SELECT date_bin('10 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('10 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 15 minute
SELECT date_bin('15 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('15 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 30 minute
SELECT date_bin('30 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('30 minutes', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Hour
SELECT date_trunc('hour', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('hour', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 6 hour
SELECT date_bin('6 hours', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('6 hours', CAST("flown" AS TIMESTAMP), TIMESTAMP '2000-01-01')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Day
SELECT date_trunc('day', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('day', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Week
SELECT date_trunc('week', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('week', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Month
SELECT date_trunc('month', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('month', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Quarter
SELECT date_trunc('quarter', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('quarter', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Year
SELECT date_trunc('year', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('year', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Week starting Sunday
SELECT (date_trunc('week', CAST("flown" AS TIMESTAMP) + INTERVAL '1 days') - INTERVAL '1 days') AS "flown"
FROM "main"."flight"
GROUP BY (date_trunc('week', CAST("flown" AS TIMESTAMP) + INTERVAL '1 days') - INTERVAL '1 days')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Week starting Monday
SELECT date_trunc('week', CAST("flown" AS TIMESTAMP)) AS "flown"
FROM "main"."flight"
GROUP BY date_trunc('week', CAST("flown" AS TIMESTAMP))
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Week ending Saturday
SELECT (date_trunc('week', CAST("flown" AS TIMESTAMP) + INTERVAL '1 days') + INTERVAL '5 days') AS "flown"
FROM "main"."flight"
GROUP BY (date_trunc('week', CAST("flown" AS TIMESTAMP) + INTERVAL '1 days') + INTERVAL '5 days')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: Week ending Sunday
SELECT (date_trunc('week', CAST("flown" AS TIMESTAMP)) + INTERVAL '6 days') AS "flown"
FROM "main"."flight"
GROUP BY (date_trunc('week', CAST("flown" AS TIMESTAMP)) + INTERVAL '6 days')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: 7 days
SELECT date_bin('7 days', CAST("flown" AS TIMESTAMP), TIMESTAMP '1970-01-01 00:00:00') AS "flown"
FROM "main"."flight"
GROUP BY date_bin('7 days', CAST("flown" AS TIMESTAMP), TIMESTAMP '1970-01-01 00:00:00')
ORDER BY "flown" ASC
LIMIT 1;

-- grain: All
SELECT CASE WHEN "flown" IS NOT NULL THEN TIMESTAMP '1970-01-01 00:00:00' END AS "flown"
FROM "main"."flight"
GROUP BY CASE WHEN "flown" IS NOT NULL THEN TIMESTAMP '1970-01-01 00:00:00' END
ORDER BY "flown" ASC
LIMIT 1;

-- 7 days from the start of the range
SELECT
  date_bin('7 days', CAST("flown" AS TIMESTAMP), TIMESTAMP '2001-01-02 12:00:00') AS "flown",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-02 12:00:00'
  AND "flown" < TIMESTAMP '2001-04-02 00:00:00'
GROUP BY date_bin('7 days', CAST("flown" AS TIMESTAMP), TIMESTAMP '2001-01-02 12:00:00')
ORDER BY "flown" ASC
LIMIT 50000;

-- 7 days of dates
SELECT
  date_bin('7 days', CAST("day" AS TIMESTAMP), TIMESTAMP '2001-01-01 00:00:00') AS "day",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "day" >= DATE '2001-01-01'
  AND "day" < DATE '2001-01-15'
GROUP BY date_bin('7 days', CAST("day" AS TIMESTAMP), TIMESTAMP '2001-01-01 00:00:00')
ORDER BY "day" ASC
LIMIT 50000;

-- 7 days of seconds, from 1970 where the range is open
SELECT
  date_bin('7 days', CAST((to_timestamp("unix") AT TIME ZONE 'UTC') AS TIMESTAMP), TIMESTAMP '1970-01-01 00:00:00') AS "unix",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "unix" < 979948800
GROUP BY date_bin('7 days', CAST((to_timestamp("unix") AT TIME ZONE 'UTC') AS TIMESTAMP), TIMESTAMP '1970-01-01 00:00:00')
ORDER BY "unix" ASC
LIMIT 50000;

-- all is one bucket at the start of the range
SELECT
  CASE WHEN "flown" IS NOT NULL THEN TIMESTAMP '2001-01-02 00:00:00' END AS "flown",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-02 00:00:00'
  AND "flown" < TIMESTAMP '2001-04-02 00:00:00'
GROUP BY CASE WHEN "flown" IS NOT NULL THEN TIMESTAMP '2001-01-02 00:00:00' END
ORDER BY "flown" ASC
LIMIT 50000;

-- all of texts, at 1970 where the range is open
SELECT
  CASE WHEN CAST(to_timestamp("month", 'YYYY-MM-DD') AS TIMESTAMP) IS NOT NULL THEN TIMESTAMP '1970-01-01 00:00:00' END AS "month",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY CASE WHEN CAST(to_timestamp("month", 'YYYY-MM-DD') AS TIMESTAMP) IS NOT NULL THEN TIMESTAMP '1970-01-01 00:00:00' END
ORDER BY "month" ASC
LIMIT 50000;

-- row rules: groups are all met, rules of one group stand in for each other
SELECT "delay" AS "delay"
FROM (
SELECT *
FROM "main"."flight"
WHERE "delay" < 30
  AND ((origin = 'ATL') OR (late))
  AND (delay > 0)
OFFSET 0
) AS "flight"
WHERE (1 = 1 OR 1 = 1)
LIMIT 50000;

-- row rules: on the series as on the rows
SELECT
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
JOIN (
SELECT "origin" AS "origin__"
FROM "main"."flight"
WHERE (origin IN ('ATL', 'JFK'))
  AND (flown < day OR late)
  AND (origin <> 'JFK')
GROUP BY "origin"
ORDER BY (COUNT(*)) DESC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE (origin IN ('ATL', 'JFK'))
  AND (flown < day OR late)
  AND (origin <> 'JFK')
GROUP BY "origin"
ORDER BY "origin" ASC
LIMIT 50000;

-- main time: the range of another column holds for it too
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-01 00:00:00'
  AND "flown" < TIMESTAMP '2001-01-07 00:00:00'
  AND "unix" >= 978307200
  AND "unix" < 978825600
ORDER BY "unix" ASC
LIMIT 50000;

-- main time: a filter of its own stands
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= TIMESTAMP '2001-01-07 00:00:00'
  AND "unix" >= 978307200
  AND "unix" < 980985600
LIMIT 50000;

-- date format: range over written in %d/%m/%Y %H:%M:%S
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE CAST(to_timestamp("written", 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP) >= TIMESTAMP '2001-01-06 12:00:00'
  AND CAST(to_timestamp("written", 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP) < TIMESTAMP '2001-10-02 00:00:00'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over short in %m/%d/%y
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE CAST(to_timestamp("short", 'MM/DD/YY') AS TIMESTAMP) >= TIMESTAMP '2001-01-06 12:00:00'
  AND CAST(to_timestamp("short", 'MM/DD/YY') AS TIMESTAMP) < TIMESTAMP '2001-10-02 00:00:00'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over named in %b %d %Y
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE CAST(to_timestamp("named", 'Mon DD YYYY') AS TIMESTAMP) >= TIMESTAMP '2001-01-06 12:00:00'
  AND CAST(to_timestamp("named", 'Mon DD YYYY') AS TIMESTAMP) < TIMESTAMP '2001-10-02 00:00:00'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over packed in %Y%m%d
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "packed" >= '20010107'
  AND "packed" < '20011002'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over monthly in %Y-%m
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "monthly" >= '2001-02'
  AND "monthly" < '2001-11'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over number in %Y%m%d
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE CAST("number" AS TEXT) >= '20010107'
  AND CAST("number" AS TEXT) < '20011002'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over ms in epoch_ms
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "ms" >= 978782400000
  AND "ms" < 1001980800000
ORDER BY "n" ASC
LIMIT 50000;

-- date format: a number as it is stored
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "number" >= 20010107
ORDER BY "n" ASC
LIMIT 50000;

-- date format: later than a text
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE CAST(to_timestamp("written", 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP) > CAST(to_timestamp('06/01/2001 23:59:59', 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP)
ORDER BY "n" ASC
LIMIT 50000;

-- date format: from a moment on
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE CAST(to_timestamp("written", 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP) >= TIMESTAMP '2001-01-07 00:00:00'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: one moment
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "named" = 'Jan 07 2001'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: one text
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "written" IN ('02/10/2001 00:30:00')
ORDER BY "n" ASC
LIMIT 50000;

-- date format: part of a text
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE "written" LIKE '%/2000 %'
ORDER BY "n" ASC
LIMIT 50000;

-- date format: months of written in %d/%m/%Y %H:%M:%S
SELECT
  date_trunc('month', CAST(to_timestamp("written", 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP)) AS "written",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY date_trunc('month', CAST(to_timestamp("written", 'DD/MM/YYYY HH24:MI:SS') AS TIMESTAMP))
ORDER BY "written" ASC
LIMIT 50000;

-- date format: months of short in %m/%d/%y
SELECT
  date_trunc('month', CAST(to_timestamp("short", 'MM/DD/YY') AS TIMESTAMP)) AS "short",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY date_trunc('month', CAST(to_timestamp("short", 'MM/DD/YY') AS TIMESTAMP))
ORDER BY "short" ASC
LIMIT 50000;

-- date format: months of named in %b %d %Y
SELECT
  date_trunc('month', CAST(to_timestamp("named", 'Mon DD YYYY') AS TIMESTAMP)) AS "named",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY date_trunc('month', CAST(to_timestamp("named", 'Mon DD YYYY') AS TIMESTAMP))
ORDER BY "named" ASC
LIMIT 50000;

-- date format: months of packed in %Y%m%d
SELECT
  date_trunc('month', CAST(to_timestamp("packed", 'YYYYMMDD') AS TIMESTAMP)) AS "packed",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY date_trunc('month', CAST(to_timestamp("packed", 'YYYYMMDD') AS TIMESTAMP))
ORDER BY "packed" ASC
LIMIT 50000;

-- date format: months of number in %Y%m%d
SELECT
  date_trunc('month', CAST(to_timestamp(CAST("number" AS TEXT), 'YYYYMMDD') AS TIMESTAMP)) AS "number",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY date_trunc('month', CAST(to_timestamp(CAST("number" AS TEXT), 'YYYYMMDD') AS TIMESTAMP))
ORDER BY "number" ASC
LIMIT 50000;

-- date format: months of ms in epoch_ms
SELECT
  date_trunc('month', (to_timestamp("ms" / 1000.0) AT TIME ZONE 'UTC')) AS "ms",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY date_trunc('month', (to_timestamp("ms" / 1000.0) AT TIME ZONE 'UTC'))
ORDER BY "ms" ASC
LIMIT 50000;

-- hours offset: a time
SELECT ("flown" + INTERVAL '5 hours') AS "flown"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- hours offset: a month
SELECT (date_trunc('month', CAST("flown" AS TIMESTAMP)) + INTERVAL '5 hours') AS "flown"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- hours offset: a date
SELECT ("day" + INTERVAL '5 hours') AS "day"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- hours offset: the month of a date
SELECT (date_trunc('month', CAST("day" AS TIMESTAMP)) + INTERVAL '5 hours') AS "day"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- hours offset: seconds
SELECT ((to_timestamp("unix") AT TIME ZONE 'UTC') + INTERVAL '5 hours') AS "unix"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;
