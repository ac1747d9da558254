import {
  columnLabel,
  extraWords,
  maskLabel,
  type Column,
  type DataMask,
  type ExtraFormData,
  type QueryFilter,
} from '@belvedere/core';
import type { ChartDatasource } from './datasource.ts';
import { rangeWords } from './range-words.ts';

/** What the columns of a dataset are called, and which of them hold times. */
type Columns = Pick<ChartDatasource, 'columns' | 'verboseMap'>;

const isMoment = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** A moment as a day, or as a day and its time. */
const momentWords = (time: number): string =>
  isoOf(time)
    .replace('T00:00:00', '')
    .replace('T', ' ')
    .replace(/( \d\d:\d\d):00$/, '$1');

/** The filters of a time with moments as people read them: bounds from one on and before another as a range. */
function timesInWords(filters: readonly QueryFilter[]): readonly QueryFilter[] {
  const from = filters.find(({ op, val }) => op === '>=' && isMoment(val));
  const to = filters.find(({ op, val }) => op === '<' && isMoment(val));
  if (filters.length === 2 && isMoment(from?.val) && isMoment(to?.val)) {
    const val = rangeWords(`${isoOf(from.val)} : ${isoOf(to.val)}`);
    return [{ ...from, op: 'TEMPORAL_RANGE', val }];
  }
  return filters.map((filter) => {
    const { op, val } = filter;
    if (op === 'TEMPORAL_RANGE') return { ...filter, val: rangeWords(String(val ?? '')) };
    const words = [val ?? []].flat().map((one) => (isMoment(one) ? momentWords(one) : one));
    return Array.isArray(val) ? { ...filter, val: words } : { ...filter, val: words[0] ?? null };
  });
}

function inWords(extra: ExtraFormData, { columns }: Pick<Columns, 'columns'>): ExtraFormData {
  const filters = (extra.filters ?? []) as readonly QueryFilter[];
  const names = [...new Set(filters.map(({ col }) => columnLabel(col as Column)))];
  const worded = names.flatMap((name) => {
    const own = filters.filter(({ col }) => columnLabel(col as Column) === name);
    const isTime = columns.some(
      ({ column_name: known, is_dttm: isTemporal }) => known === name && isTemporal,
    );
    return isTime ? timesInWords(own) : own;
  });
  return { ...extra, filters: worded } as ExtraFormData;
}

/**
 * What a chart filters others by: `Airport: ORD`. A mask that came without a name of its own is called by its conditions, in
 * which moments of a time column (epoch milliseconds, UTC) read as days and times. Empty for a mask that says nothing;
 * without `known` columns go by their own names, and numbers stay numbers.
 */
export function crossFilterLabel(
  mask: Pick<DataMask, 'extraFormData' | 'filterState'>,
  known: Columns | undefined,
): string {
  const { extraFormData: extra, filterState } = mask;
  const isNamed = (filterState.label ?? '') !== '' && filterState.label !== extraWords(extra);
  const label = isNamed || known === undefined ? filterState.label : extraWords(inWords(extra, known));
  const titles = known?.verboseMap ?? {};
  return maskLabel({ extraFormData: extra, filterState: { ...filterState, label: label ?? '' } }, (column) =>
    Object.hasOwn(titles, column) ? (titles[column] ?? column) : column,
  );
}
