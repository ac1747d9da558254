import { maskOfNone } from '@belvedere/core';
import { filterTypeMessages } from './filter-messages.ts';
import { NO_CHOICES, valuesOf, type FilterType } from './filter-type.ts';

const textsOf = (value: Parameters<FilterType['maskOf']>[1]): readonly string[] =>
  valuesOf(value).filter((one): one is string => typeof one === 'string' && one !== '');

/** The column that charts with dimensions are split by, instead of those that their authors chose. */
export const groupFilter: FilterType = {
  id: 'filter_groupby',
  name: filterTypeMessages.group,
  icon: 'group-objects',
  columns: 'none',
  hasDataset: true,
  mayDepend: false,
  buildQuery: () => null,
  readChoices: (_filter, _frame, { columns }) => ({
    ...NO_CHOICES,
    options: columns
      .filter(({ is_dttm: isTime, groupby: mayGroup }) => !isTime && mayGroup !== false)
      .map(({ column_name: value, verbose_name: title }) => ({ value, label: title ?? value, count: null })),
  }),
  firstOf: ({ options: [first] }) => (first === undefined ? null : [first.value]),
  maskOf: (filter, value, choices) => {
    const columns = textsOf(value);
    if (columns.length === 0) return maskOfNone(filter);
    const labelOf = (name: string): string =>
      choices?.options.find((option) => option.value === name)?.label ?? name;
    return {
      extraFormData: { interactive_groupby: [...columns] },
      filterState: { value: [...columns], label: columns.map(labelOf).join(', ') },
    };
  },
};
