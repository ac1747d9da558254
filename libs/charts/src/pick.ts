import {
  literalValues,
  columnLabel,
  type Column,
  type DataMask,
  type FilterScalar,
  type QueryFilter,
} from '@belvedere/core';
import { wordOfNumber, type Cell } from '@belvedere/frame';

/** One value that a datum stands for. */
export interface PickedValue {
  readonly column: Column;
  /** The value as the answer has it; a moment as milliseconds since the epoch. */
  readonly value: Cell;
  /** As the reader sees it. */
  readonly text: string;
  /** Grain of a time bucket. */
  readonly grain?: string | null;
  /** Resolved bounds of a time bucket, `from : to`; the value then filters by its range. '' for a time without end. */
  readonly range?: string;
  /** Numbers that the value stands for: from `from` on and below `to`, or up to `to` where the end belongs to it. */
  readonly bounds?: { readonly from: number; readonly to: number; readonly isToIncluded: boolean };
}

/** What a chosen datum means: for other charts, for the rows behind it, and for a finer look. */
export interface DatumPick {
  /** Short name of the choice. */
  readonly label: string;
  /** Values that filter other charts; empty when the datum cannot filter. */
  readonly values: readonly PickedValue[];
  /** Values that the rows behind the datum share beside `values`, e.g. the moment of a point on a named line. */
  readonly drillValues?: readonly PickedValue[];
  /** Form data key of the dimensions that drilling by another column replaces; `groupby` by default. */
  readonly drillField?: string;
}

/** How data were chosen. */
export interface PickMode {
  /** They join what is chosen already. */
  readonly isAdditive: boolean;
}

/** The pick of a datum that stands for nothing in particular. */
export const NOTHING_PICKED: DatumPick = { label: '', values: [] };

/** A picked value as filters carry it: NaN and infinities, of which JSON makes null, as words. */
export const wireValue = ({ value }: Pick<PickedValue, 'value'>): FilterScalar =>
  typeof value === 'number' ? wordOfNumber(value) : value;

/** Range of a time bucket; null where there is none. */
const rangeOf = ({ range }: PickedValue): string | null =>
  range === undefined || range === '' ? null : range;

function filterOfValue(picked: PickedValue): QueryFilter {
  const { column: col } = picked;
  const [range, value] = [rangeOf(picked), wireValue(picked)];
  if (range !== null) return { col: columnLabel(col), op: 'TEMPORAL_RANGE', val: range, isExtra: true };
  return value === null ? { col, op: 'IS NULL' } : { col, op: 'IN', ...literalValues([value]) };
}

/** The filters that keep one picked value: two for numbers between bounds, else one. */
function filtersOfValue(value: PickedValue): readonly QueryFilter[] {
  const { column, bounds } = value;
  if (bounds === undefined) return [filterOfValue(value)];
  return [
    { col: column, op: '>=', val: bounds.from },
    { col: column, op: bounds.isToIncluded ? '<=' : '<', val: bounds.to },
  ];
}

/** Filters that keep what a datum stands for; empty when it cannot filter. */
export function filtersOfPick({ values }: DatumPick): readonly QueryFilter[] {
  return values.flatMap(filtersOfValue);
}

/** What a chart that filters others says of its choice. */
export type CrossFilter = Pick<DataMask, 'extraFormData' | 'filterState'>;

/** The filter of several picks together: per column the values of all of them. Time buckets join to one range. */
function joinedFilters(picks: readonly DatumPick[]): readonly QueryFilter[] {
  const byColumn = new Map<string, PickedValue[]>();
  for (const value of picks.flatMap(({ values }) => values)) {
    const label = columnLabel(value.column);
    const own = byColumn.get(label);
    if (own === undefined) byColumn.set(label, [value]);
    else own.push(value);
  }
  return [...byColumn.values()].flatMap(joinedFilter);
}

/** Bounds around several: the numbers between them are kept too. */
function hullOf(spans: readonly NonNullable<PickedValue['bounds']>[]): NonNullable<PickedValue['bounds']> {
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from, to, isToIncluded: spans.some((span) => span.to === to && span.isToIncluded) };
}

function joinedFilter(values: readonly PickedValue[]): readonly QueryFilter[] {
  const [first] = values;
  if (first === undefined) return [];
  if (values.length === 1) return filtersOfValue(first);
  const spans = values.flatMap(({ bounds: own }) => own ?? []);
  if (spans.length > 0) return filtersOfValue({ ...first, bounds: hullOf(spans) });
  const ranges = values.map(rangeOf);
  const bounds = ranges.flatMap((range) => range?.split(' : ') ?? []).toSorted();
  if (bounds.length > 0 && !ranges.includes(null))
    return [filterOfValue({ ...first, range: `${bounds[0] ?? ''} : ${bounds.at(-1) ?? ''}` })];
  const distinct = [...new Set(values.map(wireValue))];
  return distinct.length === 1
    ? [filterOfValue(first)]
    : [{ col: first.column, op: 'IN', ...literalValues(distinct) }];
}

/** Where a value that stands for a span begins, comparable with others of its column; null for any other value. */
const startOf = (value: PickedValue): number | string | null =>
  value.bounds?.from ?? rangeOf(value)?.split(' : ')[0] ?? null;

const byStart = (a: { readonly start: number | string }, b: { readonly start: number | string }): number =>
  a.start < b.start ? -1 : Number(a.start > b.start);

/** Stands between the ends of a span in its name. */
const TO = ' – ';

/** Names of the first and the last of spans, and of their outer ends where they are numbers, which are kept with all that lies between; null where others are among them. */
function spanName(picks: readonly DatumPick[]): string | null {
  const spans = picks.flatMap(({ label, values: [only, second] }) => {
    const start = only === undefined || second !== undefined ? null : startOf(only);
    return start === null ? [] : [{ label, start }];
  });
  if (spans.length < picks.length || new Set(spans.map(({ label }) => label)).size < 2) return null;
  const sorted = spans.toSorted(byStart);
  const [first = '', last = ''] = [sorted[0]?.label, sorted.at(-1)?.label];
  const isBounded = picks.every(({ values: [only] }) => only?.bounds !== undefined);
  return isBounded
    ? `${first.split(TO)[0] ?? ''}${TO}${last.split(TO).at(-1) ?? ''}`
    : `${first}${TO}${last}`;
}

/** A cross-filter from what was chosen; no picks clear it. Spans are called by the first and the last of them. */
export function crossFilterOf(picks: readonly DatumPick[]): CrossFilter {
  const chosen = picks.filter(({ values }) => values.length > 0);
  if (chosen.length === 0)
    return { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } };
  const labels = chosen.map(({ label }) => label);
  return {
    extraFormData: { filters: joinedFilters(chosen) },
    filterState: {
      value: chosen.map(({ values }) => values.map(wireValue)),
      selectedValues: labels,
      label: spanName(chosen) ?? labels.join(', '),
    },
  };
}

/** A value that rows behind a datum share, as drilling sends it. */
export interface DrillFilter extends QueryFilter {
  readonly formattedVal: string;
}

function drillFiltersOf(picked: PickedValue): readonly DrillFilter[] {
  const { column, text, grain, bounds } = picked;
  const value = wireValue(picked);
  if (bounds !== undefined)
    return filtersOfValue(picked).map((filter) => ({
      ...filter,
      formattedVal: `${filter.op} ${String(filter.val)}`,
    }));
  return [
    {
      col: column,
      ...(value === null ? { op: 'IS NULL' } : { op: '==', val: value }),
      formattedVal: text,
      ...(grain !== undefined && grain !== null && { grain }),
    },
  ];
}

/** Filters for the rows behind a datum: every dimension and the place on the axis. */
export function drillToDetailOf({ values, drillValues = [] }: DatumPick): readonly DrillFilter[] {
  return [...values, ...drillValues].flatMap(drillFiltersOf);
}

/** A finer look at a datum: what to keep, and which dimensions another column takes the place of. */
export interface DrillBy {
  readonly filters: readonly DrillFilter[];
  readonly groupbyFieldName: string;
}

/** The finer look at a datum. */
export function drillByOf(pick: DatumPick): DrillBy {
  return { filters: pick.values.flatMap(drillFiltersOf), groupbyFieldName: pick.drillField ?? 'groupby' };
}
