import type { PickRows } from '../../dialect.ts';
import { printSelect } from '../../tree/print.ts';
import { partSql } from './placed-rows.ts';
import {
  axisKind,
  drawnColumns,
  fewRows,
  groupsWithoutPlace,
  seriesColumns,
  type ReductionInput,
} from './reduced-columns.ts';

/** Rows of a table are as quickly read anew as kept; those that are grouped or made by a text are made once. */
const isReadAnew = ({ select: { source, joins, groupBy, distinct } }: ReductionInput): boolean =>
  source.from === 'table' && joins.length === 0 && groupBy.length === 0 && !distinct;

interface Axis {
  /** What orders rows along the axis. */
  readonly order: string;
  /** The same as a float. */
  placeOf(order: string): string;
}

function axisOf(input: ReductionInput, pick: PickRows): Axis {
  const { dialect, reduction } = input;
  const name = dialect.quoteName(reduction.x);
  if (axisKind(input) === 'time') return { order: pick.moment(name), placeOf: pick.placeOf };
  return { order: name, placeOf: (order) => dialect.asFloat(order) };
}

/**
 * The ends of the axis, which a table knows of its columns without being read. Only where an end has no place, such as
 * an endless time, the ends of the others are looked for in the rows.
 */
function rangeOf({ placeOf }: Axis, { kept }: PickRows): readonly string[] {
  const [least, most] = ['bv_least', 'bv_most'].map(placeOf);
  const isOdd = `bv_least IS NOT NULL AND (${least} IS NULL OR ${most} IS NULL)`;
  return [
    `bv_ends AS ${kept} (SELECT COUNT(*) AS bv_count, MIN(bv_order) AS bv_least, MAX(bv_order) AS bv_most FROM bv_ordered)`,
    `bv_others AS ${kept} (SELECT MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered CROSS JOIN (SELECT 1 FROM bv_ends WHERE ${isOdd}) AS bv_odd)`,
    `bv_range AS ${kept} (SELECT bv_count, COALESCE(bv_first, ${least}) AS bv_first, COALESCE(bv_last, ${most}) AS bv_last FROM bv_ends CROSS JOIN bv_others)`,
  ];
}

/** All rows, each with its place `bv_x` along the axis, and the range of the places. */
function numberedRows(input: ReductionInput, pick: PickRows): readonly string[] {
  const axis = axisOf(input, pick);
  const all = isReadAnew(input) ? pick.anew : pick.kept;
  return [
    `bv_all AS ${all} (\n${printSelect(input.select, input.dialect)}\n)`,
    `bv_ordered AS ${pick.anew} (SELECT bv_all.*, ${axis.order} AS bv_order FROM bv_all)`,
    `bv_numbered AS ${pick.anew} (SELECT bv_ordered.*, ${axis.placeOf('bv_order')} AS bv_x FROM bv_ordered)`,
    ...rangeOf(axis, pick),
  ];
}

/** The rows that have a place, when there are few or many of them; without a join on anything that is reckoned per row. */
const placedWhere = (condition: string, outputs: string): string =>
  `SELECT ${outputs} FROM bv_numbered CROSS JOIN (SELECT * FROM bv_range WHERE ${condition}) AS bv_bounds WHERE bv_x IS NOT NULL`;

/**
 * The kept rows for engines that pick whole rows: one grouping by pixel and series, without a join. Of rows that are
 * equally good one is kept.
 */
export function pickedRows(input: ReductionInput, pick: PickRows): string {
  const quote = (name: string): string => input.dialect.quoteName(name);
  const names = input.columns.map(({ label }) => quote(label));
  const by = ['bv_order', ...drawnColumns(input).map(quote)];
  const row = pick.row(names);
  const rows = by.flatMap((name) => [pick.lowest(row, name), pick.highest(row, name)]);
  const keys = ['bv_part', ...seriesColumns(input).map(quote)].join(', ');
  const few = fewRows(input);
  const many = placedWhere(`bv_count > ${few}`, `bv_numbered.*, ${partSql(input)} AS bv_part`);
  const parts = [
    ...numberedRows(input, pick),
    `bv_placed AS ${pick.anew} (${many})`,
    `bv_picked AS (SELECT ${pick.spread(rows)} AS bv_row FROM bv_placed GROUP BY ${keys})`,
    `bv_distinct AS (SELECT DISTINCT bv_row FROM bv_picked WHERE bv_row IS NOT NULL)`,
  ];
  return `WITH ${parts.join(',\n')}\nSELECT ${pick.columnsOf('bv_row')} FROM bv_distinct\nUNION ALL\n${placedWhere(`bv_count <= ${few}`, names.join(', '))}${groupsWithoutPlace(input)}`;
}
