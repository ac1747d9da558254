import { maskOfNone, NO_FILTER_RANGE, type FilterMask, type Json, type NativeFilter } from '@belvedere/core';
import { filterTypeMessages } from './filter-messages.ts';
import { NO_CHOICES, valuesOf, type FilterChoices, type FilterType } from './filter-type.ts';
import { columnOptions, firstOption, labelIn, optionOf } from './known-options.ts';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What the one chosen text of a filter says, as `key` of the masks. */
const textMask =
  (key: 'granularity_sqla' | 'time_grain_sqla') =>
  (filter: NativeFilter, value: Json | undefined, choices: FilterChoices | null): FilterMask => {
    const text = textOf(valuesOf(value)[0]);
    if (text === '') return maskOfNone(filter);
    return { extraFormData: { [key]: text }, filterState: { value: [text], label: labelIn(choices, text) } };
  };

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

/** The column that charts take for their time. */
export const timeColumnFilter: FilterType = {
  id: 'filter_timecolumn',
  name: filterTypeMessages.timeColumn,
  icon: 'calendar',
  columns: 'none',
  hasDataset: true,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: (_filter, _frame, { datasource }) => ({
    ...NO_CHOICES,
    options: columnOptions(datasource, ({ is_dttm: isTime }) => isTime),
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
  readChoices: (_filter, _frame, { datasource: { grains } }) => ({
    ...NO_CHOICES,
    options: grains.map(([duration, name]) => optionOf(duration, name)),
  }),
  firstOf: firstOption,
  maskOf: textMask('time_grain_sqla'),
};
