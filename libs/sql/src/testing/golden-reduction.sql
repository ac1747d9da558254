-- duckdb
SELECT
  "site" AS "site",
  "taken" AS "taken",
  "flow" AS "flow",
  "level" AS "level"
FROM (
WITH bv_all AS MATERIALIZED (
SELECT
  "site" AS "site",
  "taken" AS "taken",
  SUM("flow") AS "flow",
  SUM("level") AS "level"
FROM "reading"
GROUP BY "site", "taken"
),
bv_ordered AS NOT MATERIALIZED (SELECT bv_all.*, CAST("taken" AS TIMESTAMP) AS bv_order FROM bv_all),
bv_numbered AS NOT MATERIALIZED (SELECT bv_ordered.*, CAST(epoch_us(bv_order) AS DOUBLE) AS bv_x FROM bv_ordered),
bv_ends AS MATERIALIZED (SELECT COUNT(*) AS bv_count, MIN(bv_order) AS bv_least, MAX(bv_order) AS bv_most FROM bv_ordered),
bv_others AS MATERIALIZED (SELECT MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered CROSS JOIN (SELECT 1 FROM bv_ends WHERE bv_least IS NOT NULL AND (CAST(epoch_us(bv_least) AS DOUBLE) IS NULL OR CAST(epoch_us(bv_most) AS DOUBLE) IS NULL)) AS bv_odd),
bv_range AS MATERIALIZED (SELECT bv_count, COALESCE(bv_first, CAST(epoch_us(bv_least) AS DOUBLE)) AS bv_first, COALESCE(bv_last, CAST(epoch_us(bv_most) AS DOUBLE)) AS bv_last FROM bv_ends CROSS JOIN bv_others),
bv_placed AS NOT MATERIALIZED (SELECT bv_numbered.*, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 99 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 100) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN (SELECT * FROM bv_range WHERE bv_count > 400) AS bv_bounds WHERE bv_x IS NOT NULL),
bv_picked AS (SELECT UNNEST([arg_min(struct_pack("site" := "site", "taken" := "taken", "flow" := "flow", "level" := "level"), bv_order), arg_max(struct_pack("site" := "site", "taken" := "taken", "flow" := "flow", "level" := "level"), bv_order), arg_min(struct_pack("site" := "site", "taken" := "taken", "flow" := "flow", "level" := "level"), "flow"), arg_max(struct_pack("site" := "site", "taken" := "taken", "flow" := "flow", "level" := "level"), "flow"), arg_min(struct_pack("site" := "site", "taken" := "taken", "flow" := "flow", "level" := "level"), "level"), arg_max(struct_pack("site" := "site", "taken" := "taken", "flow" := "flow", "level" := "level"), "level")]) AS bv_row FROM bv_placed GROUP BY bv_part, "site"),
bv_distinct AS (SELECT DISTINCT bv_row FROM bv_picked WHERE bv_row IS NOT NULL)
SELECT UNNEST(bv_row) FROM bv_distinct
UNION ALL
SELECT "site", "taken", "flow", "level" FROM bv_numbered CROSS JOIN (SELECT * FROM bv_range WHERE bv_count <= 400) AS bv_bounds WHERE bv_x IS NOT NULL
UNION ALL
SELECT "site", "taken", "flow", "level" FROM bv_numbered WHERE bv_x IS NULL
) AS "bv_reduced"
ORDER BY "taken" ASC
LIMIT 50001;

-- sqlite
SELECT
  "site" AS "site",
  "taken" AS "taken",
  "flow" AS "flow",
  "level" AS "level"
FROM (
WITH bv_all AS (
SELECT
  "site" AS "site",
  "taken" AS "taken",
  SUM("flow") AS "flow",
  SUM("level") AS "level"
FROM "reading"
GROUP BY "site", "taken"
),
bv_numbered AS (SELECT bv_all.*, julianday("taken") AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 99 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 100) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, "site", MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("flow") AS bv_low0, MAX("flow") AS bv_high0, MIN("level") AS bv_low1, MAX("level") AS bv_high1 FROM bv_placed GROUP BY bv_part, "site"),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, bv_ends."site" AS "site", MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low1 THEN bv_x END) AS bv_at_low1, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high1 THEN bv_x END) AS bv_at_high1 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part AND bv_placed."site" IS bv_ends."site" GROUP BY bv_ends.bv_part, bv_ends."site")
SELECT bv_placed."site" AS "site", bv_placed."taken" AS "taken", bv_placed."flow" AS "flow", bv_placed."level" AS "level" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part AND bv_placed."site" IS bv_kept."site"
WHERE bv_count <= 400 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0, bv_at_low1, bv_at_high1)
UNION ALL
SELECT "site", "taken", "flow", "level" FROM bv_numbered WHERE bv_x IS NULL
) AS "bv_reduced"
ORDER BY "taken" ASC
LIMIT 50001;

-- postgresql
SELECT
  "site" AS "site",
  "taken" AS "taken",
  "flow" AS "flow",
  "level" AS "level"
FROM (
WITH bv_all AS (
SELECT
  "site" AS "site",
  "taken" AS "taken",
  SUM("flow") AS "flow",
  SUM("level") AS "level"
FROM "reading"
GROUP BY "site", "taken"
),
bv_numbered AS (SELECT bv_all.*, CAST(EXTRACT(EPOCH FROM "taken") AS DOUBLE PRECISION) AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 99 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 100) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, "site", MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("flow") AS bv_low0, MAX("flow") AS bv_high0, MIN("level") AS bv_low1, MAX("level") AS bv_high1 FROM bv_placed GROUP BY bv_part, "site"),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, bv_ends."site" AS "site", MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low1 THEN bv_x END) AS bv_at_low1, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high1 THEN bv_x END) AS bv_at_high1 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part AND bv_placed."site" IS NOT DISTINCT FROM bv_ends."site" GROUP BY bv_ends.bv_part, bv_ends."site")
SELECT bv_placed."site" AS "site", bv_placed."taken" AS "taken", bv_placed."flow" AS "flow", bv_placed."level" AS "level" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part AND bv_placed."site" IS NOT DISTINCT FROM bv_kept."site"
WHERE bv_count <= 400 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0, bv_at_low1, bv_at_high1)
UNION ALL
SELECT "site", "taken", "flow", "level" FROM bv_numbered WHERE bv_x IS NULL
) AS "bv_reduced"
ORDER BY "taken" ASC
LIMIT 50001;

-- mysql
SELECT
  `site` AS `site`,
  `taken` AS `taken`,
  `flow` AS `flow`,
  `level` AS `level`
FROM (
WITH bv_all AS (
SELECT
  `site` AS `site`,
  `taken` AS `taken`,
  SUM(`flow`) AS `flow`,
  SUM(`level`) AS `level`
FROM `reading`
GROUP BY `site`, `taken`
),
bv_numbered AS (SELECT bv_all.*, TIMESTAMPDIFF(MICROSECOND, '1970-01-01', `taken`) * 1e0 AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 99 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 100) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, `site`, MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN(`flow`) AS bv_low0, MAX(`flow`) AS bv_high0, MIN(`level`) AS bv_low1, MAX(`level`) AS bv_high1 FROM bv_placed GROUP BY bv_part, `site`),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, bv_ends.`site` AS `site`, MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed.`flow` = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed.`flow` = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0, MIN(CASE WHEN bv_placed.`level` = bv_ends.bv_low1 THEN bv_x END) AS bv_at_low1, MIN(CASE WHEN bv_placed.`level` = bv_ends.bv_high1 THEN bv_x END) AS bv_at_high1 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part AND bv_placed.`site` <=> bv_ends.`site` GROUP BY bv_ends.bv_part, bv_ends.`site`)
SELECT bv_placed.`site` AS `site`, bv_placed.`taken` AS `taken`, bv_placed.`flow` AS `flow`, bv_placed.`level` AS `level` FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part AND bv_placed.`site` <=> bv_kept.`site`
WHERE bv_count <= 400 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0, bv_at_low1, bv_at_high1)
UNION ALL
SELECT `site`, `taken`, `flow`, `level` FROM bv_numbered WHERE bv_x IS NULL
) AS `bv_reduced`
ORDER BY `taken` ASC
LIMIT 50001;

-- clickhouse
SELECT
  "site" AS "site",
  "taken" AS "taken",
  "flow" AS "flow",
  "level" AS "level"
FROM (
WITH bv_all AS (
SELECT
  "site" AS "site",
  "taken" AS "taken",
  SUM("flow") AS "flow",
  SUM("level") AS "level"
FROM "reading"
GROUP BY "site", "taken"
),
bv_numbered AS (SELECT bv_all.*, toFloat64(toUnixTimestamp64Micro(toDateTime64("taken", 6, 'UTC'))) AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 99 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 100) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, "site", MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("flow") AS bv_low0, MAX("flow") AS bv_high0, MIN("level") AS bv_low1, MAX("level") AS bv_high1 FROM bv_placed GROUP BY bv_part, "site"),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, bv_ends."site" AS "site", MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low1 THEN bv_x END) AS bv_at_low1, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high1 THEN bv_x END) AS bv_at_high1 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part AND bv_placed."site" IS NOT DISTINCT FROM bv_ends."site" GROUP BY bv_ends.bv_part, bv_ends."site")
SELECT bv_placed."site" AS "site", bv_placed."taken" AS "taken", bv_placed."flow" AS "flow", bv_placed."level" AS "level" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part AND bv_placed."site" IS NOT DISTINCT FROM bv_kept."site"
WHERE bv_count <= 400 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0, bv_at_low1, bv_at_high1)
UNION ALL
SELECT "site", "taken", "flow", "level" FROM bv_numbered WHERE bv_x IS NULL
) AS "bv_reduced"
ORDER BY "taken" ASC
LIMIT 50001;

-- trino
SELECT
  "site" AS "site",
  "taken" AS "taken",
  "flow" AS "flow",
  "level" AS "level"
FROM (
WITH bv_all AS (
SELECT
  "site" AS "site",
  "taken" AS "taken",
  SUM("flow") AS "flow",
  SUM("level") AS "level"
FROM "reading"
GROUP BY "site", "taken"
),
bv_numbered AS (SELECT bv_all.*, to_unixtime(CAST("taken" AS TIMESTAMP(6) WITH TIME ZONE)) AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 99 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 100) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, "site", MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("flow") AS bv_low0, MAX("flow") AS bv_high0, MIN("level") AS bv_low1, MAX("level") AS bv_high1 FROM bv_placed GROUP BY bv_part, "site"),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, bv_ends."site" AS "site", MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."flow" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low1 THEN bv_x END) AS bv_at_low1, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high1 THEN bv_x END) AS bv_at_high1 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part AND bv_placed."site" IS NOT DISTINCT FROM bv_ends."site" GROUP BY bv_ends.bv_part, bv_ends."site")
SELECT bv_placed."site" AS "site", bv_placed."taken" AS "taken", bv_placed."flow" AS "flow", bv_placed."level" AS "level" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part AND bv_placed."site" IS NOT DISTINCT FROM bv_kept."site"
WHERE bv_count <= 400 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0, bv_at_low1, bv_at_high1)
UNION ALL
SELECT "site", "taken", "flow", "level" FROM bv_numbered WHERE bv_x IS NULL
) AS "bv_reduced"
ORDER BY "taken" ASC
LIMIT 50001;

-- duckdb
SELECT
  "level" AS "level",
  "place" AS "place"
FROM (
WITH bv_all AS NOT MATERIALIZED (
SELECT
  "level" AS "level",
  "place" AS "place"
FROM "reading"
),
bv_ordered AS NOT MATERIALIZED (SELECT bv_all.*, "place" AS bv_order FROM bv_all),
bv_numbered AS NOT MATERIALIZED (SELECT bv_ordered.*, CAST(bv_order AS DOUBLE) AS bv_x FROM bv_ordered),
bv_ends AS MATERIALIZED (SELECT COUNT(*) AS bv_count, MIN(bv_order) AS bv_least, MAX(bv_order) AS bv_most FROM bv_ordered),
bv_others AS MATERIALIZED (SELECT MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered CROSS JOIN (SELECT 1 FROM bv_ends WHERE bv_least IS NOT NULL AND (CAST(bv_least AS DOUBLE) IS NULL OR CAST(bv_most AS DOUBLE) IS NULL)) AS bv_odd),
bv_range AS MATERIALIZED (SELECT bv_count, COALESCE(bv_first, CAST(bv_least AS DOUBLE)) AS bv_first, COALESCE(bv_last, CAST(bv_most AS DOUBLE)) AS bv_last FROM bv_ends CROSS JOIN bv_others),
bv_placed AS NOT MATERIALIZED (SELECT bv_numbered.*, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 1 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 2) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN (SELECT * FROM bv_range WHERE bv_count > 8) AS bv_bounds WHERE bv_x IS NOT NULL),
bv_picked AS (SELECT UNNEST([arg_min(struct_pack("level" := "level", "place" := "place"), bv_order), arg_max(struct_pack("level" := "level", "place" := "place"), bv_order), arg_min(struct_pack("level" := "level", "place" := "place"), "level"), arg_max(struct_pack("level" := "level", "place" := "place"), "level")]) AS bv_row FROM bv_placed GROUP BY bv_part),
bv_distinct AS (SELECT DISTINCT bv_row FROM bv_picked WHERE bv_row IS NOT NULL)
SELECT UNNEST(bv_row) FROM bv_distinct
UNION ALL
SELECT "level", "place" FROM bv_numbered CROSS JOIN (SELECT * FROM bv_range WHERE bv_count <= 8) AS bv_bounds WHERE bv_x IS NOT NULL
) AS "bv_reduced"
ORDER BY "level" DESC
LIMIT 31;

-- sqlite
SELECT
  "level" AS "level",
  "place" AS "place"
FROM (
WITH bv_all AS (
SELECT
  "level" AS "level",
  "place" AS "place"
FROM "reading"
),
bv_numbered AS (SELECT bv_all.*, CASE WHEN typeof("place") IN ('integer', 'real') THEN CAST("place" AS REAL) END AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 1 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 2) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("level") AS bv_low0, MAX("level") AS bv_high0 FROM bv_placed GROUP BY bv_part),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part GROUP BY bv_ends.bv_part)
SELECT bv_placed."level" AS "level", bv_placed."place" AS "place" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part
WHERE bv_count <= 8 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0)
) AS "bv_reduced"
ORDER BY "level" DESC
LIMIT 31;

-- postgresql
SELECT
  "level" AS "level",
  "place" AS "place"
FROM (
WITH bv_all AS (
SELECT
  "level" AS "level",
  "place" AS "place"
FROM "reading"
),
bv_numbered AS (SELECT bv_all.*, CAST("place" AS DOUBLE PRECISION) AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 1 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 2) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("level") AS bv_low0, MAX("level") AS bv_high0 FROM bv_placed GROUP BY bv_part),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part GROUP BY bv_ends.bv_part)
SELECT bv_placed."level" AS "level", bv_placed."place" AS "place" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part
WHERE bv_count <= 8 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0)
) AS "bv_reduced"
ORDER BY "level" DESC
LIMIT 31;

-- mysql
SELECT
  `level` AS `level`,
  `place` AS `place`
FROM (
WITH bv_all AS (
SELECT
  `level` AS `level`,
  `place` AS `place`
FROM `reading`
),
bv_numbered AS (SELECT bv_all.*, `place` * 1e0 AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 1 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 2) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN(`level`) AS bv_low0, MAX(`level`) AS bv_high0 FROM bv_placed GROUP BY bv_part),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed.`level` = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed.`level` = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part GROUP BY bv_ends.bv_part)
SELECT bv_placed.`level` AS `level`, bv_placed.`place` AS `place` FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part
WHERE bv_count <= 8 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0)
) AS `bv_reduced`
ORDER BY `level` DESC
LIMIT 31;

-- clickhouse
SELECT
  "level" AS "level",
  "place" AS "place"
FROM (
WITH bv_all AS (
SELECT
  "level" AS "level",
  "place" AS "place"
FROM "reading"
),
bv_numbered AS (SELECT bv_all.*, toFloat64("place") AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 1 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 2) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("level") AS bv_low0, MAX("level") AS bv_high0 FROM bv_placed GROUP BY bv_part),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part GROUP BY bv_ends.bv_part)
SELECT bv_placed."level" AS "level", bv_placed."place" AS "place" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part
WHERE bv_count <= 8 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0)
) AS "bv_reduced"
ORDER BY "level" DESC
LIMIT 31;

-- trino
SELECT
  "level" AS "level",
  "place" AS "place"
FROM (
WITH bv_all AS (
SELECT
  "level" AS "level",
  "place" AS "place"
FROM "reading"
),
bv_numbered AS (SELECT bv_all.*, CAST("place" AS DOUBLE) AS bv_x FROM bv_all),
bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered),
bv_placed AS (SELECT bv_numbered.*, bv_count, CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN 1 ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * 2) END ELSE 0 END AS bv_part FROM bv_numbered CROSS JOIN bv_range),
bv_ends AS (SELECT bv_part, MIN(bv_x) AS bv_start, MAX(bv_x) AS bv_end, MIN("level") AS bv_low0, MAX("level") AS bv_high0 FROM bv_placed GROUP BY bv_part),
bv_kept AS (SELECT bv_ends.bv_part AS bv_part, MIN(bv_start) AS bv_start, MIN(bv_end) AS bv_end, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_low0 THEN bv_x END) AS bv_at_low0, MIN(CASE WHEN bv_placed."level" = bv_ends.bv_high0 THEN bv_x END) AS bv_at_high0 FROM bv_placed JOIN bv_ends ON bv_placed.bv_part = bv_ends.bv_part GROUP BY bv_ends.bv_part)
SELECT bv_placed."level" AS "level", bv_placed."place" AS "place" FROM bv_placed JOIN bv_kept ON bv_placed.bv_part = bv_kept.bv_part
WHERE bv_count <= 8 OR bv_x IN (bv_start, bv_end, bv_at_low0, bv_at_high0)
) AS "bv_reduced"
ORDER BY "level" DESC
LIMIT 31;
