-- duckdb
SELECT
  "origin" AS "origin",
  "late" AS "late",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  delay / 60.0 AS "hours",
  "late" AS "late",
  "origin" AS "origin"
FROM "main"."flight"
),
bv_numbers AS (SELECT "origin", "late", CAST("hours" AS DOUBLE) AS bv_number FROM bv_all),
bv_values AS (SELECT "origin", "late", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 2 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 3) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_near > 2 THEN 2 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "origin", "late", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 3 THEN bv_at - 1 WHEN bv_at < 2 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 3 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "origin", "late", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "origin", "late", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- duckdb
SELECT
  "delay" AS "delay",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  "delay" AS "delay",
  "late" AS "late"
FROM "main"."flight"
),
bv_numbers AS (SELECT "delay", CAST((CASE WHEN "late" THEN 1 WHEN NOT "late" THEN 0 END) AS DOUBLE) AS bv_number FROM bv_all),
bv_values AS (SELECT "delay", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 4 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 5) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_near > 4 THEN 4 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "delay", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 5 THEN bv_at - 1 WHEN bv_at < 4 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 5 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "delay", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "delay", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- duckdb
SELECT
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT delay / 60.0 AS "hours"
FROM "main"."flight"
),
bv_numbers AS (SELECT CAST("hours" AS DOUBLE) AS bv_number FROM bv_all),
bv_values AS (SELECT CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / 5 AS bv_width FROM bv_half),
bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths),
bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens),
bv_factors AS (SELECT bv_from, bv_ten, CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END AS bv_factor FROM bv_shares),
bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors),
bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps),
bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + 6) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts),
bv_placed AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_value >= bv_high THEN 5 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 6) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_near > 5 THEN 5 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < (bv_first + bv_at) * bv_times / bv_by THEN bv_at - 1 WHEN bv_at < 5 AND bv_value >= (bv_first + (bv_at + 1)) * bv_times / bv_by THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- sqlite
SELECT
  "origin" AS "origin",
  "late" AS "late",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  delay / 60.0 AS "hours",
  "late" AS "late",
  "origin" AS "origin"
FROM "main"."flight"
),
bv_numbers AS (SELECT "origin", "late", CASE WHEN typeof("hours") IN ('integer', 'real') THEN CAST("hours" AS REAL) END AS bv_number FROM bv_all),
bv_values AS (SELECT "origin", "late", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 2 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 3) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_near > 2 THEN 2 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "origin", "late", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 3 THEN bv_at - 1 WHEN bv_at < 2 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 3 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "origin", "late", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "origin", "late", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- sqlite
SELECT
  "delay" AS "delay",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  "delay" AS "delay",
  "late" AS "late"
FROM "main"."flight"
),
bv_numbers AS (SELECT "delay", CASE WHEN typeof((CASE WHEN "late" THEN 1 WHEN NOT "late" THEN 0 END)) IN ('integer', 'real') THEN CAST((CASE WHEN "late" THEN 1 WHEN NOT "late" THEN 0 END) AS REAL) END AS bv_number FROM bv_all),
bv_values AS (SELECT "delay", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 4 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 5) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_near > 4 THEN 4 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "delay", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 5 THEN bv_at - 1 WHEN bv_at < 4 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 5 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "delay", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "delay", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- sqlite
SELECT
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT delay / 60.0 AS "hours"
FROM "main"."flight"
),
bv_numbers AS (SELECT CASE WHEN typeof("hours") IN ('integer', 'real') THEN CAST("hours" AS REAL) END AS bv_number FROM bv_all),
bv_values AS (SELECT CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / 5 AS bv_width FROM bv_half),
bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths),
bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens),
bv_factors AS (SELECT bv_from, bv_ten, CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END AS bv_factor FROM bv_shares),
bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors),
bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps),
bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + 6) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts),
bv_placed AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_value >= bv_high THEN 5 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 6) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_near > 5 THEN 5 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < (bv_first + bv_at) * bv_times / bv_by THEN bv_at - 1 WHEN bv_at < 5 AND bv_value >= (bv_first + (bv_at + 1)) * bv_times / bv_by THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- postgresql
SELECT
  "origin" AS "origin",
  "late" AS "late",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  delay / 60.0 AS "hours",
  "late" AS "late",
  "origin" AS "origin"
FROM "main"."flight"
),
bv_numbers AS (SELECT "origin", "late", CAST("hours" AS DOUBLE PRECISION) AS bv_number FROM bv_all),
bv_values AS (SELECT "origin", "late", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 2 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 3) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_near > 2 THEN 2 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "origin", "late", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 3 THEN bv_at - 1 WHEN bv_at < 2 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 3 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "origin", "late", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "origin", "late", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- postgresql
SELECT
  "delay" AS "delay",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  "delay" AS "delay",
  "late" AS "late"
FROM "main"."flight"
),
bv_numbers AS (SELECT "delay", CAST((CASE WHEN "late" THEN 1 WHEN NOT "late" THEN 0 END) AS DOUBLE PRECISION) AS bv_number FROM bv_all),
bv_values AS (SELECT "delay", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 4 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 5) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_near > 4 THEN 4 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "delay", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 5 THEN bv_at - 1 WHEN bv_at < 4 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 5 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "delay", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "delay", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- postgresql
SELECT
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT delay / 60.0 AS "hours"
FROM "main"."flight"
),
bv_numbers AS (SELECT CAST("hours" AS DOUBLE PRECISION) AS bv_number FROM bv_all),
bv_values AS (SELECT CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / 5 AS bv_width FROM bv_half),
bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths),
bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens),
bv_factors AS (SELECT bv_from, bv_ten, CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END AS bv_factor FROM bv_shares),
bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors),
bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps),
bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + 6) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts),
bv_placed AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_value >= bv_high THEN 5 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 6) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_near > 5 THEN 5 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < (bv_first + bv_at) * bv_times / bv_by THEN bv_at - 1 WHEN bv_at < 5 AND bv_value >= (bv_first + (bv_at + 1)) * bv_times / bv_by THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- mysql
SELECT
  `origin` AS `origin`,
  `late` AS `late`,
  `bv_bin` AS `bv_bin`,
  `bv_low` AS `bv_low`,
  `bv_high` AS `bv_high`,
  `bv_rows` AS `bv_rows`
FROM (
WITH bv_all AS (
SELECT
  delay / 60.0 AS `hours`,
  `late` AS `late`,
  `origin` AS `origin`
FROM `main`.`flight`
),
bv_numbers AS (SELECT `origin`, `late`, `hours` * 1e0 AS bv_number FROM bv_all),
bv_values AS (SELECT `origin`, `late`, CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT `origin`, `late`, bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 2 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 3) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT `origin`, `late`, bv_value, bv_low, bv_high, CASE WHEN bv_near > 2 THEN 2 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT `origin`, `late`, bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 3 THEN bv_at - 1 WHEN bv_at < 2 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 3 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT `origin`, `late`, bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY `origin`, `late`, bv_bin, bv_low, bv_high
) AS `bv_binned`
LIMIT 100001;

-- mysql
SELECT
  `delay` AS `delay`,
  `bv_bin` AS `bv_bin`,
  `bv_low` AS `bv_low`,
  `bv_high` AS `bv_high`,
  `bv_rows` AS `bv_rows`
FROM (
WITH bv_all AS (
SELECT
  `delay` AS `delay`,
  `late` AS `late`
FROM `main`.`flight`
),
bv_numbers AS (SELECT `delay`, (CASE WHEN `late` THEN 1 WHEN NOT `late` THEN 0 END) * 1e0 AS bv_number FROM bv_all),
bv_values AS (SELECT `delay`, CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT `delay`, bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 4 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 5) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT `delay`, bv_value, bv_low, bv_high, CASE WHEN bv_near > 4 THEN 4 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT `delay`, bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 5 THEN bv_at - 1 WHEN bv_at < 4 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 5 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT `delay`, bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY `delay`, bv_bin, bv_low, bv_high
) AS `bv_binned`
LIMIT 100001;

-- mysql
SELECT
  `bv_bin` AS `bv_bin`,
  `bv_low` AS `bv_low`,
  `bv_high` AS `bv_high`,
  `bv_rows` AS `bv_rows`
FROM (
WITH bv_all AS (
SELECT delay / 60.0 AS `hours`
FROM `main`.`flight`
),
bv_numbers AS (SELECT `hours` * 1e0 AS bv_number FROM bv_all),
bv_values AS (SELECT CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / 5 AS bv_width FROM bv_half),
bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths),
bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens),
bv_factors AS (SELECT bv_from, bv_ten, CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END AS bv_factor FROM bv_shares),
bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors),
bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps),
bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + 6) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts),
bv_placed AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_value >= bv_high THEN 5 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 6) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_near > 5 THEN 5 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < (bv_first + bv_at) * bv_times / bv_by THEN bv_at - 1 WHEN bv_at < 5 AND bv_value >= (bv_first + (bv_at + 1)) * bv_times / bv_by THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY bv_bin, bv_low, bv_high
) AS `bv_binned`
LIMIT 100001;

-- clickhouse
SELECT
  "origin" AS "origin",
  "late" AS "late",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  delay / 60.0 AS "hours",
  "late" AS "late",
  "origin" AS "origin"
FROM "main"."flight"
),
bv_numbers AS (SELECT "origin", "late", toFloat64("hours") AS bv_number FROM bv_all),
bv_values AS (SELECT "origin", "late", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 2 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 3) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_near > 2 THEN 2 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "origin", "late", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 3 THEN bv_at - 1 WHEN bv_at < 2 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 3 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "origin", "late", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "origin", "late", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- clickhouse
SELECT
  "delay" AS "delay",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  "delay" AS "delay",
  "late" AS "late"
FROM "main"."flight"
),
bv_numbers AS (SELECT "delay", toFloat64((CASE WHEN "late" THEN 1 WHEN NOT "late" THEN 0 END)) AS bv_number FROM bv_all),
bv_values AS (SELECT "delay", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 4 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 5) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_near > 4 THEN 4 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "delay", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 5 THEN bv_at - 1 WHEN bv_at < 4 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 5 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "delay", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "delay", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- clickhouse
SELECT
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT delay / 60.0 AS "hours"
FROM "main"."flight"
),
bv_numbers AS (SELECT toFloat64("hours") AS bv_number FROM bv_all),
bv_values AS (SELECT CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / 5 AS bv_width FROM bv_half),
bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths),
bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens),
bv_factors AS (SELECT bv_from, bv_ten, CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END AS bv_factor FROM bv_shares),
bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors),
bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps),
bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + 6) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts),
bv_placed AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_value >= bv_high THEN 5 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 6) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_near > 5 THEN 5 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < (bv_first + bv_at) * bv_times / bv_by THEN bv_at - 1 WHEN bv_at < 5 AND bv_value >= (bv_first + (bv_at + 1)) * bv_times / bv_by THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- trino
SELECT
  "origin" AS "origin",
  "late" AS "late",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  delay / 60.0 AS "hours",
  "late" AS "late",
  "origin" AS "origin"
FROM "main"."flight"
),
bv_numbers AS (SELECT "origin", "late", CAST("hours" AS DOUBLE) AS bv_number FROM bv_all),
bv_values AS (SELECT "origin", "late", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 2 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 3) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "origin", "late", bv_value, bv_low, bv_high, CASE WHEN bv_near > 2 THEN 2 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "origin", "late", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 3 THEN bv_at - 1 WHEN bv_at < 2 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 3 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "origin", "late", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "origin", "late", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- trino
SELECT
  "delay" AS "delay",
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT
  "delay" AS "delay",
  "late" AS "late"
FROM "main"."flight"
),
bv_numbers AS (SELECT "delay", CAST((CASE WHEN "late" THEN 1 WHEN NOT "late" THEN 0 END) AS DOUBLE) AS bv_number FROM bv_all),
bv_values AS (SELECT "delay", CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half),
bv_placed AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_value >= bv_high THEN 4 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 5) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT "delay", bv_value, bv_low, bv_high, CASE WHEN bv_near > 4 THEN 4 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT "delay", bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < bv_low + (bv_high - bv_low) * bv_at / 5 THEN bv_at - 1 WHEN bv_at < 4 AND bv_value >= bv_low + (bv_high - bv_low) * (bv_at + 1) / 5 THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT "delay", bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY "delay", bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;

-- trino
SELECT
  "bv_bin" AS "bv_bin",
  "bv_low" AS "bv_low",
  "bv_high" AS "bv_high",
  "bv_rows" AS "bv_rows"
FROM (
WITH bv_all AS (
SELECT delay / 60.0 AS "hours"
FROM "main"."flight"
),
bv_numbers AS (SELECT CAST("hours" AS DOUBLE) AS bv_number FROM bv_all),
bv_values AS (SELECT CASE WHEN bv_number BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308 THEN bv_number END AS bv_value FROM bv_numbers),
bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values),
bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END END AS bv_half_width FROM bv_ends),
bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / 5 AS bv_width FROM bv_half),
bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths),
bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens),
bv_factors AS (SELECT bv_from, bv_ten, CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END AS bv_factor FROM bv_shares),
bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors),
bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps),
bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + 6) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts),
bv_placed AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_value >= bv_high THEN 5 ELSE FLOOR((bv_value - bv_low) / (bv_high - bv_low) * 6) END AS bv_near FROM bv_values CROSS JOIN bv_range),
bv_near_bins AS (SELECT bv_value, bv_low, bv_high, bv_first, bv_times, bv_by, CASE WHEN bv_near > 5 THEN 5 ELSE bv_near END AS bv_at FROM bv_placed),
bv_bins AS (SELECT bv_low, bv_high, CASE WHEN bv_at > 0 AND bv_value < (bv_first + bv_at) * bv_times / bv_by THEN bv_at - 1 WHEN bv_at < 5 AND bv_value >= (bv_first + (bv_at + 1)) * bv_times / bv_by THEN bv_at + 1 ELSE bv_at END AS bv_bin FROM bv_near_bins)
SELECT bv_bin, bv_low, bv_high, COUNT(*) AS bv_rows FROM bv_bins GROUP BY bv_bin, bv_low, bv_high
) AS "bv_binned"
LIMIT 100001;
