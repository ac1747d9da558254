import { placedRows } from './placed-rows.ts';
import {
  drawnColumns,
  fewRows,
  groupsWithoutPlace,
  seriesColumns,
  type ReductionInput,
} from './reduced-columns.ts';

/** Whether a row belongs to the pixel and the series of a row of `table`. */
function sameGroup(input: ReductionInput, table: string): string {
  const { dialect } = input;
  const names = seriesColumns(input).map((name) => dialect.quoteName(name));
  const isSame = names.map((name) => dialect.same(`bv_placed.${name}`, `${table}.${name}`));
  return [`bv_placed.bv_part = ${table}.bv_part`, ...isSame].join(' AND ');
}

/** The ends of each pixel, then the places where they are reached. */
function keptPlaces(input: ReductionInput): readonly string[] {
  const quote = (name: string): string => input.dialect.quoteName(name);
  const drawn = drawnColumns(input).map(quote);
  const keys = ['bv_part', ...seriesColumns(input).map(quote)];
  const bounds = drawn.flatMap((name, at) => [`MIN(${name}) AS bv_low${at}`, `MAX(${name}) AS bv_high${at}`]);
  const places = drawn.flatMap((name, at) => [
    `MIN(CASE WHEN bv_placed.${name} = bv_ends.bv_low${at} THEN bv_x END) AS bv_at_low${at}`,
    `MIN(CASE WHEN bv_placed.${name} = bv_ends.bv_high${at} THEN bv_x END) AS bv_at_high${at}`,
  ]);
  const ends = [...keys, 'MIN(bv_x) AS bv_start', 'MAX(bv_x) AS bv_end', ...bounds];
  const kept = [
    ...keys.map((key) => `bv_ends.${key} AS ${key}`),
    'MIN(bv_start) AS bv_start',
    'MIN(bv_end) AS bv_end',
    ...places,
  ];
  const endKeys = keys.map((key) => `bv_ends.${key}`).join(', ');
  return [
    `bv_ends AS (SELECT ${ends.join(', ')} FROM bv_placed GROUP BY ${keys.join(', ')})`,
    `bv_kept AS (SELECT ${kept.join(', ')} FROM bv_placed JOIN bv_ends ON ${sameGroup(input, 'bv_ends')} GROUP BY ${endKeys})`,
  ];
}

/**
 * The kept rows for engines that cannot pick whole rows: the places of each pixel are worked out and the rows found
 * again by a join, so that all rows at a kept place are kept.
 */
export function joinedRows(input: ReductionInput): string {
  const { columns, dialect } = input;
  const names = columns.map(({ label }) => dialect.quoteName(label));
  const outputs = names.map((name) => `bv_placed.${name} AS ${name}`).join(', ');
  const extremes = drawnColumns(input).flatMap((_, at) => [`bv_at_low${at}`, `bv_at_high${at}`]);
  const places = ['bv_start', 'bv_end', ...extremes].join(', ');
  const parts = [...placedRows(input), ...keptPlaces(input)].join(',\n');
  return `WITH ${parts}\nSELECT ${outputs} FROM bv_placed JOIN bv_kept ON ${sameGroup(input, 'bv_kept')}\nWHERE bv_count <= ${fewRows(input)} OR bv_x IN (${places})${groupsWithoutPlace(input)}`;
}
