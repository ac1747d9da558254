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
  toStartOfMonth("flown") AS "__timestamp",
  "origin" AS "origin",
  COUNT(*) AS "count"
FROM "main"."flight"
JOIN (
SELECT "origin" AS "origin__"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-01-01 00:00:00', 'UTC')
  AND "flown" < toDateTime('2001-04-01 00:00:00', 'UTC')
GROUP BY "origin"
ORDER BY (SUM(delay)) DESC, "origin" ASC
LIMIT 1
) AS "series_limit" ON "origin" IS NOT DISTINCT FROM "series_limit"."origin__"
WHERE "flown" >= toDateTime('2001-01-01 00:00:00', 'UTC')
  AND "flown" < toDateTime('2001-04-01 00:00:00', 'UTC')
GROUP BY toStartOfMonth("flown"), "origin"
ORDER BY toStartOfMonth("flown") ASC, "origin" ASC
LIMIT 50000;

-- smallest series
SELECT
  toStartOfYear("flown") AS "flown",
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
GROUP BY toStartOfYear("flown"), "origin"
LIMIT 50000;

-- the rest of the series, all together: whole metrics, not remainders
SELECT
  toStartOfYear("flown") AS "flown",
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
GROUP BY toStartOfYear("flown")
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
  toStartOfQuarter("flown") AS "flown",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY toStartOfQuarter("flown")
ORDER BY toStartOfQuarter("flown") ASC
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
  toStartOfMonth(toDateTime64("unix", 0, 'UTC')) AS "unix",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY toStartOfMonth(toDateTime64("unix", 0, 'UTC'))
ORDER BY toStartOfMonth(toDateTime64("unix", 0, 'UTC')) ASC
LIMIT 2;

-- text as time axis
SELECT
  toStartOfYear(parseDateTime("month", '%Y-%m-%d', 'UTC')) AS "month",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY toStartOfYear(parseDateTime("month", '%Y-%m-%d', 'UTC'))
LIMIT 50000;

-- date as time axis
SELECT
  toStartOfWeek(toDateTime64("day", 0, 'UTC'), 1) AS "day",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY toStartOfWeek(toDateTime64("day", 0, 'UTC'), 1)
ORDER BY toStartOfWeek(toDateTime64("day", 0, 'UTC'), 1) ASC
LIMIT 1;

-- hours added to times
SELECT addHours("flown", -2) AS "flown"
FROM "main"."flight"
ORDER BY addHours("flown", -2) ASC
LIMIT 1;

-- adhoc column
SELECT
  CASE WHEN delay > 0 THEN 'late' ELSE 'fine' END AS "state",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY (CASE WHEN delay > 0 THEN 'late' ELSE 'fine' END)
ORDER BY (CASE WHEN delay > 0 THEN 'late' ELSE 'fine' END) ASC
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
WHERE "flown" >= toDateTime('2001-12-01 00:00:00', 'UTC')
  AND "flown" < toDateTime('2002-01-01 00:00:00', 'UTC')
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
WHERE toString("delay") LIKE '3%'
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: REGEX
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE match("origin", '^A.L$')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: REGEX minds the letter case
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE match("origin", '[f-k]{2}|^$')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: REGEX on a number
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE match(toString("delay"), '0$')
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
WHERE "late" = TRUE
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: IS FALSE
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "late" = FALSE
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
WHERE "flown" > toDateTime('2001-04-01 00:00:00', 'UTC')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: bucket of a month
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE toStartOfMonth("flown") = toStartOfMonth(toDateTime('2001-01-01 00:00:00', 'UTC'))
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE starts inclusive and ends exclusive
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-01-07 00:00:00', 'UTC')
  AND "flown" < toDateTime('2001-04-01 00:00:00', 'UTC')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE with an open end
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-04-01 00:00:00', 'UTC')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE with a time
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-01-01 10:07:31', 'UTC')
  AND "flown" < toDateTime('2001-01-06 23:59:59', 'UTC')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE of buckets
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE toStartOfMonth("flown") >= toDateTime('2001-01-05 00:00:00', 'UTC')
  AND toStartOfMonth("flown") < toDateTime('2001-04-01 00:00:00', 'UTC')
ORDER BY "flown" ASC
LIMIT 50000;

-- filter: TEMPORAL_RANGE on a date
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "day" >= toDate('2001-01-07')
  AND "day" < toDate('2001-02-28')
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
SELECT toStartOfInterval("flown", INTERVAL 1 SECOND) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 1 SECOND)
ORDER BY toStartOfInterval("flown", INTERVAL 1 SECOND) ASC
LIMIT 1;

-- grain: 5 second
SELECT toStartOfInterval("flown", INTERVAL 5 SECOND) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 5 SECOND)
ORDER BY toStartOfInterval("flown", INTERVAL 5 SECOND) ASC
LIMIT 1;

-- grain: 30 second
SELECT toStartOfInterval("flown", INTERVAL 30 SECOND) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 30 SECOND)
ORDER BY toStartOfInterval("flown", INTERVAL 30 SECOND) ASC
LIMIT 1;

-- grain: Minute
SELECT toStartOfInterval("flown", INTERVAL 1 MINUTE) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 1 MINUTE)
ORDER BY toStartOfInterval("flown", INTERVAL 1 MINUTE) ASC
LIMIT 1;

-- grain: 5 minute
SELECT toStartOfInterval("flown", INTERVAL 5 MINUTE) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 5 MINUTE)
ORDER BY toStartOfInterval("flown", INTERVAL 5 MINUTE) ASC
LIMIT 1;

-- grain: 10 minute
SELECT toStartOfInterval("flown", INTERVAL 10 MINUTE) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 10 MINUTE)
ORDER BY toStartOfInterval("flown", INTERVAL 10 MINUTE) ASC
LIMIT 1;

-- grain: 15 minute
SELECT toStartOfInterval("flown", INTERVAL 15 MINUTE) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 15 MINUTE)
ORDER BY toStartOfInterval("flown", INTERVAL 15 MINUTE) ASC
LIMIT 1;

-- grain: 30 minute
SELECT toStartOfInterval("flown", INTERVAL 30 MINUTE) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 30 MINUTE)
ORDER BY toStartOfInterval("flown", INTERVAL 30 MINUTE) ASC
LIMIT 1;

-- grain: Hour
SELECT toStartOfInterval("flown", INTERVAL 1 HOUR) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 1 HOUR)
ORDER BY toStartOfInterval("flown", INTERVAL 1 HOUR) ASC
LIMIT 1;

-- grain: 6 hour
SELECT toStartOfInterval("flown", INTERVAL 6 HOUR) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfInterval("flown", INTERVAL 6 HOUR)
ORDER BY toStartOfInterval("flown", INTERVAL 6 HOUR) ASC
LIMIT 1;

-- grain: Day
SELECT toStartOfDay("flown") AS "flown"
FROM "main"."flight"
GROUP BY toStartOfDay("flown")
ORDER BY toStartOfDay("flown") ASC
LIMIT 1;

-- grain: Week
SELECT toStartOfWeek("flown", 1) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfWeek("flown", 1)
ORDER BY toStartOfWeek("flown", 1) ASC
LIMIT 1;

-- grain: Month
SELECT toStartOfMonth("flown") AS "flown"
FROM "main"."flight"
GROUP BY toStartOfMonth("flown")
ORDER BY toStartOfMonth("flown") ASC
LIMIT 1;

-- grain: Quarter
SELECT toStartOfQuarter("flown") AS "flown"
FROM "main"."flight"
GROUP BY toStartOfQuarter("flown")
ORDER BY toStartOfQuarter("flown") ASC
LIMIT 1;

-- grain: Year
SELECT toStartOfYear("flown") AS "flown"
FROM "main"."flight"
GROUP BY toStartOfYear("flown")
ORDER BY toStartOfYear("flown") ASC
LIMIT 1;

-- grain: Week starting Sunday
SELECT toStartOfWeek("flown", 0) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfWeek("flown", 0)
ORDER BY toStartOfWeek("flown", 0) ASC
LIMIT 1;

-- grain: Week starting Monday
SELECT toStartOfWeek("flown", 1) AS "flown"
FROM "main"."flight"
GROUP BY toStartOfWeek("flown", 1)
ORDER BY toStartOfWeek("flown", 1) ASC
LIMIT 1;

-- grain: Week ending Saturday
SELECT addDays(toStartOfWeek("flown", 0), 6) AS "flown"
FROM "main"."flight"
GROUP BY addDays(toStartOfWeek("flown", 0), 6)
ORDER BY addDays(toStartOfWeek("flown", 0), 6) ASC
LIMIT 1;

-- grain: Week ending Sunday
SELECT addDays(toStartOfWeek("flown", 1), 6) AS "flown"
FROM "main"."flight"
GROUP BY addDays(toStartOfWeek("flown", 1), 6)
ORDER BY addDays(toStartOfWeek("flown", 1), 6) ASC
LIMIT 1;

-- grain: 7 days
SELECT addDays(toDateTime('1970-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('1970-01-01 00:00:00', 'UTC'), "flown") / 604800)) * 7) AS "flown"
FROM "main"."flight"
GROUP BY addDays(toDateTime('1970-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('1970-01-01 00:00:00', 'UTC'), "flown") / 604800)) * 7)
ORDER BY addDays(toDateTime('1970-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('1970-01-01 00:00:00', 'UTC'), "flown") / 604800)) * 7) ASC
LIMIT 1;

-- grain: All
SELECT CASE WHEN "flown" IS NOT NULL THEN toDateTime('1970-01-01 00:00:00', 'UTC') END AS "flown"
FROM "main"."flight"
GROUP BY CASE WHEN "flown" IS NOT NULL THEN toDateTime('1970-01-01 00:00:00', 'UTC') END
ORDER BY CASE WHEN "flown" IS NOT NULL THEN toDateTime('1970-01-01 00:00:00', 'UTC') END ASC
LIMIT 1;

-- 7 days from the start of the range
SELECT
  addDays(toDateTime('2001-01-02 12:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('2001-01-02 12:00:00', 'UTC'), "flown") / 604800)) * 7) AS "flown",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-01-02 12:00:00', 'UTC')
  AND "flown" < toDateTime('2001-04-02 00:00:00', 'UTC')
GROUP BY addDays(toDateTime('2001-01-02 12:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('2001-01-02 12:00:00', 'UTC'), "flown") / 604800)) * 7)
ORDER BY addDays(toDateTime('2001-01-02 12:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('2001-01-02 12:00:00', 'UTC'), "flown") / 604800)) * 7) ASC
LIMIT 50000;

-- 7 days of dates
SELECT
  addDays(toDateTime('2001-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('2001-01-01 00:00:00', 'UTC'), "day") / 604800)) * 7) AS "day",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "day" >= toDate('2001-01-01')
  AND "day" < toDate('2001-01-15')
GROUP BY addDays(toDateTime('2001-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('2001-01-01 00:00:00', 'UTC'), "day") / 604800)) * 7)
ORDER BY addDays(toDateTime('2001-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('2001-01-01 00:00:00', 'UTC'), "day") / 604800)) * 7) ASC
LIMIT 50000;

-- 7 days of seconds, from 1970 where the range is open
SELECT
  addDays(toDateTime('1970-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('1970-01-01 00:00:00', 'UTC'), toDateTime64("unix", 0, 'UTC')) / 604800)) * 7) AS "unix",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "unix" < 979948800
GROUP BY addDays(toDateTime('1970-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('1970-01-01 00:00:00', 'UTC'), toDateTime64("unix", 0, 'UTC')) / 604800)) * 7)
ORDER BY addDays(toDateTime('1970-01-01 00:00:00', 'UTC'), toInt64(floor(dateDiff('second', toDateTime('1970-01-01 00:00:00', 'UTC'), toDateTime64("unix", 0, 'UTC')) / 604800)) * 7) ASC
LIMIT 50000;

-- all is one bucket at the start of the range
SELECT
  CASE WHEN "flown" IS NOT NULL THEN toDateTime('2001-01-02 00:00:00', 'UTC') END AS "flown",
  COUNT(*) AS "count"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-01-02 00:00:00', 'UTC')
  AND "flown" < toDateTime('2001-04-02 00:00:00', 'UTC')
GROUP BY CASE WHEN "flown" IS NOT NULL THEN toDateTime('2001-01-02 00:00:00', 'UTC') END
ORDER BY CASE WHEN "flown" IS NOT NULL THEN toDateTime('2001-01-02 00:00:00', 'UTC') END ASC
LIMIT 50000;

-- all of texts, at 1970 where the range is open
SELECT
  CASE WHEN parseDateTime("month", '%Y-%m-%d', 'UTC') IS NOT NULL THEN toDateTime('1970-01-01 00:00:00', 'UTC') END AS "month",
  COUNT(*) AS "count"
FROM "main"."flight"
GROUP BY CASE WHEN parseDateTime("month", '%Y-%m-%d', 'UTC') IS NOT NULL THEN toDateTime('1970-01-01 00:00:00', 'UTC') END
ORDER BY CASE WHEN parseDateTime("month", '%Y-%m-%d', 'UTC') IS NOT NULL THEN toDateTime('1970-01-01 00:00:00', 'UTC') END ASC
LIMIT 50000;

-- row rules: groups are all met, rules of one group stand in for each other
SELECT "delay" AS "delay"
FROM (
SELECT *
FROM "main"."flight"
WHERE "delay" < 30
  AND ((origin = 'ATL') OR (late))
  AND (delay > 0)
LIMIT 18446744073709551615
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
WHERE "flown" >= toDateTime('2001-01-01 00:00:00', 'UTC')
  AND "flown" < toDateTime('2001-01-07 00:00:00', 'UTC')
  AND "unix" >= 978307200
  AND "unix" < 978825600
ORDER BY "unix" ASC
LIMIT 50000;

-- main time: a filter of its own stands
SELECT "delay" AS "delay"
FROM "main"."flight"
WHERE "flown" >= toDateTime('2001-01-07 00:00:00', 'UTC')
  AND "unix" >= 978307200
  AND "unix" < 980985600
LIMIT 50000;

-- date format: range over written in %d/%m/%Y %H:%M:%S
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC') >= toDateTime('2001-01-06 12:00:00', 'UTC')
  AND parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC') < toDateTime('2001-10-02 00:00:00', 'UTC')
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over short in %m/%d/%y
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE parseDateTime("short", '%m/%d/%y', 'UTC') >= toDateTime('2001-01-06 12:00:00', 'UTC')
  AND parseDateTime("short", '%m/%d/%y', 'UTC') < toDateTime('2001-10-02 00:00:00', 'UTC')
ORDER BY "n" ASC
LIMIT 50000;

-- date format: range over named in %b %d %Y
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE parseDateTime("named", '%b %d %Y', 'UTC') >= toDateTime('2001-01-06 12:00:00', 'UTC')
  AND parseDateTime("named", '%b %d %Y', 'UTC') < toDateTime('2001-10-02 00:00:00', 'UTC')
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
WHERE toString("number") >= '20010107'
  AND toString("number") < '20011002'
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
WHERE parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC') > parseDateTime('06/01/2001 23:59:59', '%d/%m/%Y %H:%i:%S', 'UTC')
ORDER BY "n" ASC
LIMIT 50000;

-- date format: from a moment on
SELECT "n" AS "n"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
WHERE parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC') >= toDateTime('2001-01-07 00:00:00', 'UTC')
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
  toStartOfMonth(parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC')) AS "written",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY toStartOfMonth(parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC'))
ORDER BY toStartOfMonth(parseDateTime("written", '%d/%m/%Y %H:%i:%S', 'UTC')) ASC
LIMIT 50000;

-- date format: months of short in %m/%d/%y
SELECT
  toStartOfMonth(parseDateTime("short", '%m/%d/%y', 'UTC')) AS "short",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY toStartOfMonth(parseDateTime("short", '%m/%d/%y', 'UTC'))
ORDER BY toStartOfMonth(parseDateTime("short", '%m/%d/%y', 'UTC')) ASC
LIMIT 50000;

-- date format: months of named in %b %d %Y
SELECT
  toStartOfMonth(parseDateTime("named", '%b %d %Y', 'UTC')) AS "named",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY toStartOfMonth(parseDateTime("named", '%b %d %Y', 'UTC'))
ORDER BY toStartOfMonth(parseDateTime("named", '%b %d %Y', 'UTC')) ASC
LIMIT 50000;

-- date format: months of packed in %Y%m%d
SELECT
  toStartOfMonth(parseDateTime("packed", '%Y%m%d', 'UTC')) AS "packed",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY toStartOfMonth(parseDateTime("packed", '%Y%m%d', 'UTC'))
ORDER BY toStartOfMonth(parseDateTime("packed", '%Y%m%d', 'UTC')) ASC
LIMIT 50000;

-- date format: months of number in %Y%m%d
SELECT
  toStartOfMonth(parseDateTime(toString("number"), '%Y%m%d', 'UTC')) AS "number",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY toStartOfMonth(parseDateTime(toString("number"), '%Y%m%d', 'UTC'))
ORDER BY toStartOfMonth(parseDateTime(toString("number"), '%Y%m%d', 'UTC')) ASC
LIMIT 50000;

-- date format: months of ms in epoch_ms
SELECT
  toStartOfMonth(fromUnixTimestamp64Milli(toInt64("ms"), 'UTC')) AS "ms",
  COUNT(*) AS "count"
FROM (
SELECT 1 AS n, '31/12/2000 10:05:00' AS written, '12/31/00' AS short, 'Dec 31 2000' AS named, '20001231' AS packed, '2000-12' AS monthly, 20001231 AS number, 978257100000 AS ms UNION ALL SELECT 2 AS n, '06/01/2001 23:59:59' AS written, '01/06/01' AS short, 'Jan 06 2001' AS named, '20010106' AS packed, '2001-01' AS monthly, 20010106 AS number, 978825599000 AS ms UNION ALL SELECT 3 AS n, '07/01/2001 00:00:00' AS written, '01/07/01' AS short, 'Jan 07 2001' AS named, '20010107' AS packed, '2001-01' AS monthly, 20010107 AS number, 978825600000 AS ms UNION ALL SELECT 4 AS n, '02/10/2001 00:30:00' AS written, '10/02/01' AS short, 'Oct 02 2001' AS named, '20011002' AS packed, '2001-10' AS monthly, 20011002 AS number, 1001982600000 AS ms
) AS "virtual_table"
GROUP BY toStartOfMonth(fromUnixTimestamp64Milli(toInt64("ms"), 'UTC'))
ORDER BY toStartOfMonth(fromUnixTimestamp64Milli(toInt64("ms"), 'UTC')) ASC
LIMIT 50000;

-- hours offset: a time
SELECT addHours("flown", 5) AS "flown"
FROM "main"."flight"
ORDER BY addHours("flown", 5) ASC
LIMIT 1;

-- hours offset: a month
SELECT addHours(toStartOfMonth("flown"), 5) AS "flown"
FROM "main"."flight"
ORDER BY addHours(toStartOfMonth("flown"), 5) ASC
LIMIT 1;

-- hours offset: a date
SELECT addHours("day", 5) AS "day"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- hours offset: the month of a date
SELECT addHours(toStartOfMonth(toDateTime64("day", 0, 'UTC')), 5) AS "day"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;

-- hours offset: seconds
SELECT addHours(toDateTime64("unix", 0, 'UTC'), 5) AS "unix"
FROM "main"."flight"
ORDER BY "flown" ASC
LIMIT 1;
