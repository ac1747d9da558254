import { maskOfNone, NO_FILTER_RANGE, type FilterMask, type Json, type NativeFilter } from '@belvedere/core';
import { filterTypeMessages } from './filter-messages.ts';
import {
  NO_CHOICES,
  valuesOf,
  type FilterChoices,
  type FilterOption,
  type FilterType,
} from './filter-type.ts';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const labelIn = (choices: FilterChoices | null, value: string): string =>
  choices?.options.find((option) => option.value === value)?.label ?? value;

/** What the one chosen text of a filter says, as `key` of the masks. */
const textMask =
  (key: 'granularity_sqla' | 'time_grain_sqla') =>
  (filter: NativeFilter, value: Json | undefined, choices: FilterChoices | null): FilterMask => {
    const text = textOf(valuesOf(value)[0]);
    if (text === '') return maskOfNone(filter);
    return { extraFormData: { [key]: text }, filterState: { value: [text], label: labelIn(choices, text) } };
  };

const firstOption = ({ options: [first] }: FilterChoices): Json =>
  first === undefined ? null : [first.value];

/** A range of time, as the time filters of charts take it. */
export const timeFilter: FilterType = {
  id: 'filter_time',
  name: filterTypeMessages.time,
  icon: 'time',
  columns: 'none',
  hasDataset: false,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: () => NO_CHOICES,
  firstOf: () => null,
  maskOf: (filter, value) => {
    const range = textOf(value);
    if (range === '' || range === NO_FILTER_RANGE) return maskOfNone(filter);
    return { extraFormData: { time_range: range }, filterState: { value: range, label: range } };
  },
};

const optionOf = (value: string, label: string): FilterOption => ({ value, label, count: null });

/** The column that charts take for their time. */
export const timeColumnFilter: FilterType = {
  id: 'filter_timecolumn',
  name: filterTypeMessages.timeColumn,
  icon: 'calendar',
  columns: 'none',
  hasDataset: true,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: (_filter, _frame, { columns }) => ({
    ...NO_CHOICES,
    options: columns
      .filter(({ is_dttm: isTime }) => isTime)
      .map(({ column_name: name, verbose_name: title }) => optionOf(name, title ?? name)),
  }),
  firstOf: firstOption,
  maskOf: textMask('granularity_sqla'),
};

/** The grain that charts cut their time into. */
export const timeGrainFilter: FilterType = {
  id: 'filter_timegrain',
  name: filterTypeMessages.timeGrain,
  icon: 'stopwatch',
  columns: 'none',
  hasDataset: true,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: (_filter, _frame, { grains }) => ({
    ...NO_CHOICES,
    options: grains.map(([duration, name]) => optionOf(duration, name)),
  }),
  firstOf: firstOption,
  maskOf: textMask('time_grain_sqla'),
};
