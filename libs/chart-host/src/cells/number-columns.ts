import { genericTypeOf, GENERIC_TYPES } from '@belvedere/core';
import { cellAt, kindOf, type FrameColumn } from '@belvedere/frame';

/** Last words of names whose numbers name a thing rather than count it. */
const LABELS: ReadonlySet<string> = new Set(
  'id ids oid uid pk fk key code zip zipcode postcode plz year yr phone epoch timestamp serial ssn isbn'.split(
    ' ',
  ),
);
/** Calls whose result counts or sums, whatever they are called on. */
const AGGREGATE = /^(?:count|sum|avg|mean|median|approx_count_distinct|count_distinct)\b/i;
const FOUR_DIGITS = 9999;

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Whether no value is beyond the years that people write. */
function hasOnlyYears(column: FrameColumn, rows: number): boolean {
  for (let row = 0; row < rows; row++) {
    const value = cellAt(column, row);
    if (value !== null && Math.abs(Number(value)) > FOUR_DIGITS) return false;
  }
  return true;
}

/** Whether the numbers of a column are amounts, whose digits are read in groups; ids, codes and years are not. */
export function isAmount(column: FrameColumn, rows: number): boolean {
  if (genericTypeOf(kindOf(column)) !== GENERIC_TYPES.NUMERIC) return false;
  const words = wordsOf(column.name);
  if (AGGREGATE.test(column.name)) return true;
  if (LABELS.has(words.at(-1) ?? '')) return false;
  return !words.includes('year') || !hasOnlyYears(column, rows);
}
