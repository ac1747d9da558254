import { maskOfNone, type FilterMask, type Json, type NativeFilter } from '@belvedere/core';
import { filterTypeMessages } from './filter-messages.ts';
import { NO_CHOICES, valuesOf, type FilterType } from './filter-type.ts';
import { groupedNumber, groupedValue, rangeMask } from './range-filter.ts';

/** Numbers that a metric of each group lies between: a condition on groups (HAVING). */
export const metricFilter: FilterType = {
  id: 'filter_metric',
  name: filterTypeMessages.metric,
  icon: 'function',
  columns: 'metrics',
  hasDataset: true,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: () => NO_CHOICES,
  firstOf: () => null,
  maskOf: (filter, value) => rangeMask(filter, value, groupedNumber),
};

/** What the value of a template may be. */
export const PARAMETER_KINDS = ['number', 'text', 'date'] as const;

/** One of {@link PARAMETER_KINDS}. */
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** The name by which templates read the value of a filter; '' for one that has none yet. */
export const parameterOf = ({ controlValues }: Pick<NativeFilter, 'controlValues'>): string => {
  const name = controlValues['parameter'];
  return typeof name === 'string' ? name.trim() : '';
};

/** What kind of value a filter gives to templates; a number where it says nothing. */
export const parameterKind = ({ controlValues }: Pick<NativeFilter, 'controlValues'>): ParameterKind =>
  PARAMETER_KINDS.find((kind) => kind === controlValues['parameterKind']) ?? 'number';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a value is of the kind that a template expects; nothing else reaches a query. */
function isOfKind(value: Json, kind: ParameterKind): value is string | number {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value === '') return false;
  return kind === 'text' || (DATE.test(value) && !Number.isNaN(Date.parse(value)));
}

function parameterMask(filter: NativeFilter, chosen: Json | undefined): FilterMask {
  const [value = null] = valuesOf(chosen);
  const name = parameterOf(filter);
  if (name === '' || !isOfKind(value, parameterKind(filter))) return maskOfNone(filter);
  return {
    extraFormData: { filters: [{ col: name, op: '==', val: value }] },
    filterState: { value: [value], label: typeof value === 'number' ? groupedValue(value) : value },
  };
}

/** A value that templates of metrics and datasets read (`filter_values('rate')`): a threshold, a rate, a day. */
export const parameterFilter: FilterType = {
  id: 'filter_parameter',
  name: filterTypeMessages.parameter,
  icon: 'variable',
  columns: 'none',
  hasDataset: false,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: () => NO_CHOICES,
  firstOf: () => null,
  maskOf: parameterMask,
};
