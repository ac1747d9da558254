-- one grouping, several metrics, orders and limits
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_s2" AS "bv_s2",
  "bv_s3" AS "bv_s3",
  "bv_s4" AS "bv_s4",
  "bv_rank0" AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_s2" AS "bv_s2",
  "bv_s3" AS "bv_s3",
  "bv_s4" AS "bv_s4",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" DESC) AS "bv_rank1"
FROM (
SELECT
  "origin" AS "bv_g0",
  COUNT(*) AS "bv_s0",
  sum( "delay" ) AS "bv_s1",
  MAX("big") AS "bv_s2",
  COUNT(DISTINCT "delay") AS "bv_s3",
  MAX(delay) - MIN(delay) AS "bv_s4"
FROM "trip"
GROUP BY "origin"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001 OR "bv_rank1" <= 4
LIMIT 50006;
-- {"rowLimit":50005,"kinds":{"bv_g0":"text"}}
-- [{"at":[0,1],"rank":6,"limit":2},{"at":[0,2,1],"rank":6,"limit":50000},{"at":[0,3,1],"rank":7,"limit":3},{"at":[0,5,4],"rank":6,"limit":50000}]

-- one grouping by two columns, in whatever order they are asked for
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_rank0" AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_s0" DESC, "bv_g0" ASC, "bv_g1" ASC) AS "bv_rank0",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" ASC, "bv_g0" DESC) AS "bv_rank1"
FROM (
SELECT
  "delay" AS "bv_g0",
  "origin" AS "bv_g1",
  COUNT(*) AS "bv_s0",
  SUM("price") AS "bv_s1"
FROM "trip"
GROUP BY "delay", "origin"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 5 OR "bv_rank1" <= 50001
LIMIT 50007;
-- {"rowLimit":50006,"kinds":{"bv_g0":"integer","bv_g1":"text"}}
-- [{"at":[0,1,2],"rank":4,"limit":4},{"at":[1,0,3],"rank":5,"limit":50000}]

-- one time bucket, grouped twice
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_s2" AS "bv_s2",
  "bv_rank0" AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_s2" AS "bv_s2",
  ROW_NUMBER() OVER (ORDER BY "bv_s0" ASC, "bv_g1" ASC, "bv_g0" ASC) AS "bv_rank0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC, "bv_g1" ASC) AS "bv_rank1"
FROM (
SELECT
  date_trunc('month', CAST("__key" AS TIMESTAMP)) AS "bv_g0",
  "__d0" AS "bv_g1",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0",
  SUM("__m1_sum") / NULLIF(SUM("__m1_count"), 0) AS "bv_s1",
  SUM("__m2") AS "bv_s2"
FROM (
SELECT
  CAST("flown" AS DATE) AS "__key",
  "origin" AS "__d0",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1_sum",
  COUNT("delay") AS "__m1_count",
  SUM("delay") AS "__m2"
FROM "trip"
GROUP BY CAST("flown" AS DATE), "origin"
) AS "coarse"
GROUP BY date_trunc('month', CAST("__key" AS TIMESTAMP)), "__d0"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001 OR "bv_rank1" <= 6
LIMIT 50008;
-- {"rowLimit":50007,"kinds":{"bv_g0":"wall","bv_g1":"text"}}
-- [{"at":[0,1,2],"rank":5,"limit":50000},{"at":[1,0,3,4],"rank":6,"limit":5}]

-- coarser groupings out of finer ones
WITH "bv_finest" AS MATERIALIZED (
SELECT
  "origin" AS "bv_k0",
  "delay" AS "bv_k1",
  SUM("delay") AS "__m0_sum",
  COUNT("delay") AS "__m0_count",
  COUNT(*) AS "__m1",
  MIN("price") AS "__m2",
  COUNT("big") AS "__m3",
  MAX("share") AS "__m4",
  SUM("big") AS "__m5"
FROM "trip"
GROUP BY "origin", "delay"
)
SELECT
  NULL AS "bv_g0",
  NULL AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_s2",
  NULL AS "bv_s3",
  NULL AS "bv_s4",
  NULL AS "bv_s5",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1",
  NULL AS "bv_rank2",
  NULL AS "bv_rank3",
  NULL AS "bv_rank4"
FROM (
SELECT
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER () AS "bv_rank0"
FROM (
SELECT
  SUM("__m0_sum") / NULLIF(SUM("__m0_count"), 0) AS "bv_s0",
  COALESCE(CAST(SUM("__m1") AS BIGINT), 0) AS "bv_s1"
FROM "bv_finest"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001
UNION ALL
SELECT
  "bv_g0" AS "bv_g0",
  NULL AS "bv_g1",
  NULL AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_s2" AS "bv_s2",
  NULL AS "bv_s3",
  NULL AS "bv_s4",
  NULL AS "bv_s5",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1",
  NULL AS "bv_rank2",
  NULL AS "bv_rank3",
  NULL AS "bv_rank4"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s2" AS "bv_s2",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank1"
FROM (
SELECT
  "bv_k0" AS "bv_g0",
  MIN("__m2") AS "bv_s2",
  CAST(SUM("__m1") AS BIGINT) AS "bv_s1"
FROM "bv_finest"
GROUP BY "bv_k0"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 4
UNION ALL
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  NULL AS "bv_s0",
  NULL AS "bv_s1",
  NULL AS "bv_s2",
  "bv_s3" AS "bv_s3",
  NULL AS "bv_s4",
  NULL AS "bv_s5",
  NULL AS "bv_rank0",
  NULL AS "bv_rank1",
  "bv_rank2" AS "bv_rank2",
  NULL AS "bv_rank3",
  NULL AS "bv_rank4"
FROM (
SELECT
  "bv_g1" AS "bv_g1",
  "bv_g0" AS "bv_g0",
  "bv_s3" AS "bv_s3",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" ASC, "bv_g0" DESC) AS "bv_rank2"
FROM (
SELECT
  "bv_k1" AS "bv_g1",
  "bv_k0" AS "bv_g0",
  CAST(SUM("__m3") AS BIGINT) AS "bv_s3"
FROM "bv_finest"
GROUP BY "bv_k1", "bv_k0"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank2" <= 50001
UNION ALL
SELECT
  NULL AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_s2",
  NULL AS "bv_s3",
  "bv_s4" AS "bv_s4",
  "bv_s5" AS "bv_s5",
  NULL AS "bv_rank0",
  NULL AS "bv_rank1",
  NULL AS "bv_rank2",
  "bv_rank3" AS "bv_rank3",
  "bv_rank4" AS "bv_rank4"
FROM (
SELECT
  "bv_g1" AS "bv_g1",
  "bv_s0" AS "bv_s0",
  "bv_s4" AS "bv_s4",
  "bv_s5" AS "bv_s5",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" DESC) AS "bv_rank3",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" ASC) AS "bv_rank4"
FROM (
SELECT
  "bv_k1" AS "bv_g1",
  SUM("__m0_sum") / NULLIF(SUM("__m0_count"), 0) AS "bv_s0",
  MAX("__m4") AS "bv_s4",
  SUM("__m5") AS "bv_s5",
  CAST(SUM("__m1") AS BIGINT) AS "bv_s1"
FROM "bv_finest"
GROUP BY "bv_k1"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank3" <= 50001 OR "bv_rank4" <= 3
LIMIT 150011;
-- {"rowLimit":150010,"kinds":{"bv_g0":"text","bv_g1":"integer"}}
-- [{"at":[3,2],"rank":8,"limit":50000},{"at":[0,4,3],"rank":9,"limit":3},{"at":[0,1,5],"rank":10,"limit":50000},{"at":[1,7,6,2],"rank":11,"limit":50000},{"at":[1,3],"rank":12,"limit":2}]

-- months, weeks and days of a wall time out of days
WITH "bv_finest" AS MATERIALIZED (
SELECT
  CAST("flown" AS DATE) AS "bv_k0",
  "origin" AS "bv_k1",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1",
  MAX("delay") AS "__m2"
FROM "trip"
GROUP BY CAST("flown" AS DATE), "origin"
)
SELECT
  "bv_g0" AS "bv_g0",
  NULL AS "bv_g1",
  NULL AS "bv_g2",
  NULL AS "bv_g3",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  NULL AS "bv_s2",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1",
  NULL AS "bv_rank2"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank0"
FROM (
SELECT
  date_trunc('month', CAST("bv_k0" AS TIMESTAMP)) AS "bv_g0",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY date_trunc('month', CAST("bv_k0" AS TIMESTAMP))
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001
UNION ALL
SELECT
  NULL AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_g2" AS "bv_g2",
  NULL AS "bv_g3",
  NULL AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_s2",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1",
  NULL AS "bv_rank2"
FROM (
SELECT
  "bv_g1" AS "bv_g1",
  "bv_g2" AS "bv_g2",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" DESC, "bv_g2" ASC) AS "bv_rank1"
FROM (
SELECT
  date_trunc('week', CAST("bv_k0" AS TIMESTAMP)) AS "bv_g1",
  "bv_k1" AS "bv_g2",
  SUM("__m1") AS "bv_s1"
FROM "bv_finest"
GROUP BY date_trunc('week', CAST("bv_k0" AS TIMESTAMP)), "bv_k1"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 8
UNION ALL
SELECT
  NULL AS "bv_g0",
  NULL AS "bv_g1",
  NULL AS "bv_g2",
  "bv_g3" AS "bv_g3",
  NULL AS "bv_s0",
  NULL AS "bv_s1",
  "bv_s2" AS "bv_s2",
  NULL AS "bv_rank0",
  NULL AS "bv_rank1",
  "bv_rank2" AS "bv_rank2"
FROM (
SELECT
  "bv_g3" AS "bv_g3",
  "bv_s2" AS "bv_s2",
  ROW_NUMBER() OVER (ORDER BY "bv_g3" ASC) AS "bv_rank2"
FROM (
SELECT
  date_trunc('year', CAST("bv_k0" AS TIMESTAMP)) AS "bv_g3",
  MAX("__m2") AS "bv_s2"
FROM "bv_finest"
GROUP BY date_trunc('year', CAST("bv_k0" AS TIMESTAMP))
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank2" <= 50001
LIMIT 100011;
-- {"rowLimit":100010,"kinds":{"bv_g0":"wall","bv_g1":"wall","bv_g2":"text","bv_g3":"wall"}}
-- [{"at":[0,4],"rank":7,"limit":50000},{"at":[1,2,5],"rank":8,"limit":7},{"at":[3,6],"rank":9,"limit":50000}]

-- buckets of instants on the wall of a zone, in a closed range
WITH "bv_finest" AS MATERIALIZED (
SELECT
  CAST(epoch_us("seen") // 900000000 AS INTEGER) AS "bv_k0",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1"
FROM "trip"
WHERE "seen" >= TIMESTAMPTZ '2001-01-31 18:15:00+00'
  AND "seen" < TIMESTAMPTZ '2001-10-31 18:15:00+00'
GROUP BY CAST(epoch_us("seen") // 900000000 AS INTEGER)
)
SELECT
  "bv_g0" AS "bv_g0",
  NULL AS "bv_g1",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank0"
FROM (
SELECT
  CAST(((make_timestamp(CAST("bv_k0" AS BIGINT) * 900000000)) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu') AS DATE) AS "bv_g0",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY CAST(((make_timestamp(CAST("bv_k0" AS BIGINT) * 900000000)) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu') AS DATE)
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001
UNION ALL
SELECT
  NULL AS "bv_g0",
  "bv_g1" AS "bv_g1",
  NULL AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g1" AS "bv_g1",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" ASC) AS "bv_rank1"
FROM (
SELECT
  date_trunc('hour', ((make_timestamp(CAST("bv_k0" AS BIGINT) * 900000000)) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu')) AS "bv_g1",
  SUM("__m1") AS "bv_s1"
FROM "bv_finest"
GROUP BY date_trunc('hour', ((make_timestamp(CAST("bv_k0" AS BIGINT) * 900000000)) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu'))
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 50001
LIMIT 100003;
-- {"rowLimit":100002,"kinds":{"bv_g0":"wall","bv_g1":"wall"}}
-- [{"at":[0,2],"rank":4,"limit":50000},{"at":[1,3],"rank":5,"limit":50000}]

-- buckets of instants in an open range
WITH "bv_finest" AS MATERIALIZED (
SELECT
  COALESCE(epoch_us("seen") // 900000000, CASE WHEN "seen" = 'infinity' THEN 9000000000000000000 WHEN "seen" = '-infinity' THEN -9000000000000000000 END) AS "bv_k0",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1"
FROM "trip"
WHERE "seen" >= TIMESTAMPTZ '2001-01-31 18:15:00+00'
GROUP BY COALESCE(epoch_us("seen") // 900000000, CASE WHEN "seen" = 'infinity' THEN 9000000000000000000 WHEN "seen" = '-infinity' THEN -9000000000000000000 END)
)
SELECT
  "bv_g0" AS "bv_g0",
  NULL AS "bv_g1",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank0"
FROM (
SELECT
  date_trunc('month', ((CASE "bv_k0" WHEN 9000000000000000000 THEN TIMESTAMP 'infinity' WHEN -9000000000000000000 THEN TIMESTAMP '-infinity' ELSE make_timestamp("bv_k0" * 900000000) END) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu')) AS "bv_g0",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY date_trunc('month', ((CASE "bv_k0" WHEN 9000000000000000000 THEN TIMESTAMP 'infinity' WHEN -9000000000000000000 THEN TIMESTAMP '-infinity' ELSE make_timestamp("bv_k0" * 900000000) END) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu'))
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001
UNION ALL
SELECT
  NULL AS "bv_g0",
  "bv_g1" AS "bv_g1",
  NULL AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g1" AS "bv_g1",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" ASC) AS "bv_rank1"
FROM (
SELECT
  date_trunc('week', ((CASE "bv_k0" WHEN 9000000000000000000 THEN TIMESTAMP 'infinity' WHEN -9000000000000000000 THEN TIMESTAMP '-infinity' ELSE make_timestamp("bv_k0" * 900000000) END) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu')) AS "bv_g1",
  SUM("__m1") AS "bv_s1"
FROM "bv_finest"
GROUP BY date_trunc('week', ((CASE "bv_k0" WHEN 9000000000000000000 THEN TIMESTAMP 'infinity' WHEN -9000000000000000000 THEN TIMESTAMP '-infinity' ELSE make_timestamp("bv_k0" * 900000000) END) AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu'))
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 50001
LIMIT 100003;
-- {"rowLimit":100002,"kinds":{"bv_g0":"wall","bv_g1":"wall"}}
-- [{"at":[0,2],"rank":4,"limit":50000},{"at":[1,3],"rank":5,"limit":50000}]

-- times that the dataset moves by hours
WITH "bv_finest" AS MATERIALIZED (
SELECT
  CAST("flown" AS DATE) AS "bv_k0",
  "origin" AS "bv_k1",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1"
FROM "trip"
GROUP BY CAST("flown" AS DATE), "origin"
)
SELECT
  "bv_g0" AS "bv_g0",
  NULL AS "bv_g1",
  NULL AS "bv_g2",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1",
  NULL AS "bv_rank2"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank0"
FROM (
SELECT
  (date_trunc('month', CAST("bv_k0" AS TIMESTAMP)) + INTERVAL (5) HOUR) AS "bv_g0",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY (date_trunc('month', CAST("bv_k0" AS TIMESTAMP)) + INTERVAL (5) HOUR)
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001
UNION ALL
SELECT
  NULL AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_g2" AS "bv_g2",
  NULL AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1",
  NULL AS "bv_rank2"
FROM (
SELECT
  "bv_g1" AS "bv_g1",
  "bv_g2" AS "bv_g2",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g1" ASC, "bv_g2" ASC) AS "bv_rank1"
FROM (
SELECT
  ("bv_k0" + INTERVAL (5) HOUR) AS "bv_g1",
  "bv_k1" AS "bv_g2",
  SUM("__m1") AS "bv_s1"
FROM "bv_finest"
GROUP BY ("bv_k0" + INTERVAL (5) HOUR), "bv_k1"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 50001
UNION ALL
SELECT
  NULL AS "bv_g0",
  NULL AS "bv_g1",
  "bv_g2" AS "bv_g2",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  NULL AS "bv_rank0",
  NULL AS "bv_rank1",
  "bv_rank2" AS "bv_rank2"
FROM (
SELECT
  "bv_g2" AS "bv_g2",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER (ORDER BY "bv_g2" ASC) AS "bv_rank2"
FROM (
SELECT
  "bv_k1" AS "bv_g2",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY "bv_k1"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank2" <= 50001
LIMIT 150004;
-- {"rowLimit":150003,"kinds":{"bv_g0":"wall","bv_g1":"wall","bv_g2":"text"}}
-- [{"at":[0,3],"rank":5,"limit":50000},{"at":[1,2,4],"rank":6,"limit":50000},{"at":[2,3],"rank":7,"limit":50000}]

-- whole times that the dataset moves by hours
WITH "bv_finest" AS MATERIALIZED (
SELECT
  ("flown" + INTERVAL (5) HOUR) AS "bv_k0",
  "origin" AS "bv_k1",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1"
FROM "trip"
GROUP BY ("flown" + INTERVAL (5) HOUR), "origin"
)
SELECT
  "bv_g0" AS "bv_g0",
  NULL AS "bv_g1",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" ASC) AS "bv_rank0"
FROM (
SELECT
  "bv_k0" AS "bv_g0",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY "bv_k0"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 10
UNION ALL
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  NULL AS "bv_s0",
  "bv_s1" AS "bv_s1",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_g1" AS "bv_g1",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER (ORDER BY "bv_g0" DESC, "bv_g1" ASC) AS "bv_rank1"
FROM (
SELECT
  "bv_k0" AS "bv_g0",
  "bv_k1" AS "bv_g1",
  SUM("__m1") AS "bv_s1"
FROM "bv_finest"
GROUP BY "bv_k0", "bv_k1"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 50001
LIMIT 50012;
-- {"rowLimit":50011,"kinds":{"bv_g0":"wall","bv_g1":"text"}}
-- [{"at":[0,2],"rank":4,"limit":9},{"at":[0,1,3],"rank":5,"limit":50000}]

-- counts of nothing, which are 0 where there are no groups
WITH "bv_finest" AS MATERIALIZED (
SELECT
  "origin" AS "bv_k0",
  COUNT(*) AS "__m0",
  SUM("delay") AS "__m1"
FROM "trip"
WHERE "origin" = 'nowhere'
GROUP BY "origin"
)
SELECT
  NULL AS "bv_g0",
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  "bv_rank0" AS "bv_rank0",
  NULL AS "bv_rank1"
FROM (
SELECT
  "bv_s0" AS "bv_s0",
  "bv_s1" AS "bv_s1",
  ROW_NUMBER() OVER () AS "bv_rank0"
FROM (
SELECT
  COALESCE(CAST(SUM("__m0") AS BIGINT), 0) AS "bv_s0",
  SUM("__m1") AS "bv_s1"
FROM "bv_finest"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank0" <= 50001
UNION ALL
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  NULL AS "bv_s1",
  NULL AS "bv_rank0",
  "bv_rank1" AS "bv_rank1"
FROM (
SELECT
  "bv_g0" AS "bv_g0",
  "bv_s0" AS "bv_s0",
  ROW_NUMBER() OVER () AS "bv_rank1"
FROM (
SELECT
  "bv_k0" AS "bv_g0",
  CAST(SUM("__m0") AS BIGINT) AS "bv_s0"
FROM "bv_finest"
GROUP BY "bv_k0"
) AS "bv_united"
) AS "bv_numbered"
WHERE "bv_rank1" <= 50001
LIMIT 100003;
-- {"rowLimit":100002,"kinds":{"bv_g0":"text"}}
-- [{"at":[1,2],"rank":3,"limit":50000},{"at":[0,1],"rank":4,"limit":50000}]
