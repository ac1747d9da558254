import { printSelect } from '../../tree/print.ts';
import { axisSql, type ReductionInput } from './reduced-columns.ts';

/** The pixel that a place falls on, between the first and the last of all. */
export function partSql({ reduction: { pixels } }: ReductionInput): string {
  return `CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN ${pixels - 1} ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * ${pixels}) END ELSE 0 END`;
}

/**
 * The parts of a statement up to `bv_placed`: all rows, each with its place `bv_x` along the axis, the pixel `bv_part`
 * that it falls on and the number of all rows, `bv_count`. Every name of ours begins with `bv_`.
 */
export function placedRows(input: ReductionInput): readonly string[] {
  const { select, dialect } = input;
  return [
    `bv_all AS (\n${printSelect(select, dialect)}\n)`,
    `bv_numbered AS (SELECT bv_all.*, ${axisSql(input)} AS bv_x FROM bv_all)`,
    'bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered)',
    `bv_placed AS (SELECT bv_numbered.*, bv_count, ${partSql(input)} AS bv_part FROM bv_numbered CROSS JOIN bv_range)`,
  ];
}
