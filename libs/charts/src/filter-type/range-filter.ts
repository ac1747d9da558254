import type { FilterMask, Json, NativeFilter, QueryFilter, QueryObject } from '@belvedere/core';
import { maskOfNone, queryFromFormData } from '@belvedere/core';
import { groupedDigits } from '@belvedere/format';
import { columnNamed, numberAt, type Frame } from '@belvedere/frame';
import { filterTypeMessages } from './filter-messages.ts';
import { NO_CHOICES, valuesOf, type FilterChoices, type FilterType } from './filter-type.ts';

/** `enableSingleValue`: one end instead of two. */
const SINGLE = ['min', 'exact', 'max'] as const;

/** Which ends of a range a filter sets: both, or one of {@link SINGLE}. */
export function rangeMode({
  controlValues,
}: Pick<NativeFilter, 'controlValues'>): 'both' | (typeof SINGLE)[number] {
  const stored = controlValues['enableSingleValue'];
  return (typeof stored === 'number' ? SINGLE[stored] : undefined) ?? 'both';
}

/** Parts of a range in which rows are counted. */
const SKETCH_BINS = 32;

const columnOf = ({ targets: [first] }: NativeFilter): string => first?.column ?? '';

const numberOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const end = (which: 'MIN' | 'MAX', column: string) => ({
  expressionType: 'SIMPLE' as const,
  aggregate: which,
  column: { column_name: column },
  label: which.toLowerCase(),
  hasCustomLabel: true,
});

/** How a number is written in the name of a choice. */
type WriteNumber = (value: number) => string;

/** Digits in groups. */
export const groupedNumber: WriteNumber = (value) => groupedDigits(String(value));

/** Digits in groups, but for whole numbers of four, which may be years. */
export const groupedValue: WriteNumber = (value) =>
  /^\d{4}$/.test(String(value)) ? String(value) : groupedNumber(value);

/** The numbers of a range, written as people read conditions. */
function labelOf(low: number | null, high: number | null, write: WriteNumber): string {
  if (low !== null && low === high) return `x = ${write(low)}`;
  return [low === null ? '' : `${write(low)} ≤ `, 'x', high === null ? '' : ` ≤ ${write(high)}`].join('');
}

/** What two ends say: a condition for each that is set; named with its numbers as `write` writes them. */
export function rangeMask(
  filter: NativeFilter,
  value: Json | undefined,
  write: WriteNumber = groupedValue,
): FilterMask {
  const [low = null, high = null] = valuesOf(value).map(numberOf);
  if (low === null && high === null) return maskOfNone(filter);
  const col = columnOf(filter);
  const filters: readonly QueryFilter[] =
    low !== null && low === high
      ? [{ col, op: '==', val: low }]
      : [
          ...(low === null ? [] : [{ col, op: '>=', val: low }]),
          ...(high === null ? [] : [{ col, op: '<=', val: high }]),
        ];
  return {
    extraFormData: { filters },
    filterState: { value: [low, high], label: labelOf(low, high, write) },
  };
}

function readChoices(frame: Frame): FilterChoices {
  const [low, high] = ['min', 'max'].map((name) => {
    const column = columnNamed(frame, name);
    return column === null ? null : numberAt(column, 0);
  });
  if (low === undefined || high === undefined || low === null || high === null) return NO_CHOICES;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return NO_CHOICES;
  return { ...NO_CHOICES, bounds: [low, high] };
}

/** Numbers of a column between two ends. */
export const rangeFilter: FilterType = {
  id: 'filter_range',
  name: filterTypeMessages.range,
  icon: 'numerical',
  columns: 'numbers',
  hasDataset: true,
  mayDepend: true,
  buildQuery: (filter, form): QueryObject => {
    const column = columnOf(filter);
    return queryFromFormData(form, {
      columns: [],
      metrics: [end('MIN', column), end('MAX', column)],
      rowLimit: 1,
    });
  },
  sketch: {
    buildQuery: (filter, form): QueryObject => {
      const column = columnOf(filter);
      const query = queryFromFormData(form, { columns: [column], metrics: [], rowLimit: null });
      const options = { column, bins: SKETCH_BINS };
      return { ...query, post_processing: [{ operation: 'histogram', options }] };
    },
    read: ({ rows, columns }) => (rows === 0 ? [] : columns.map((column) => numberAt(column, 0) ?? 0)),
  },
  readChoices: (_filter, frame) => readChoices(frame),
  firstOf: ({ bounds }) => bounds,
  maskOf: (filter, value) => rangeMask(filter, value),
};
