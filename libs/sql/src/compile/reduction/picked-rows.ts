import type { PickRows } from '../../dialect.ts';
import { placedRows } from './placed-rows.ts';
import { drawnColumns, fewRows, seriesColumns, type ReductionInput } from './reduced-columns.ts';

/**
 * The kept rows for engines that pick whole rows: one grouping by pixel and series, without a join. Of rows that are
 * equally good one is kept.
 */
export function pickedRows(input: ReductionInput, pick: PickRows): string {
  const quote = (name: string): string => input.dialect.quoteName(name);
  const names = input.columns.map(({ label }) => quote(label));
  const by = ['bv_x', ...drawnColumns(input).map(quote)];
  const row = pick.row(names);
  const rows = by.flatMap((name) => [pick.lowest(row, name), pick.highest(row, name)]);
  const keys = ['bv_part', ...seriesColumns(input).map(quote)].join(', ');
  const few = fewRows(input);
  const picked = `SELECT ${pick.spread(rows)} AS bv_row FROM bv_placed WHERE bv_count > ${few} AND bv_part IS NOT NULL GROUP BY ${keys}`;
  const distinct = `SELECT DISTINCT bv_row FROM bv_picked WHERE bv_row IS NOT NULL`;
  const parts = [...placedRows(input), `bv_picked AS (${picked})`, `bv_distinct AS (${distinct})`];
  const all = `SELECT ${names.join(', ')} FROM bv_placed WHERE bv_count <= ${few} AND bv_part IS NOT NULL`;
  return `WITH ${parts.join(',\n')}\nSELECT ${pick.columnsOf('bv_row')} FROM bv_distinct\nUNION ALL\n${all}`;
}
