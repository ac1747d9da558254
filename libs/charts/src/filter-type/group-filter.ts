import { maskOfNone } from '@belvedere/core';
import { filterTypeMessages } from './filter-messages.ts';
import { NO_CHOICES, valuesOf, type FilterType } from './filter-type.ts';
import { columnOptions, firstOption, labelIn } from './known-options.ts';

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
  readChoices: (_filter, _frame, { datasource }) => ({
    ...NO_CHOICES,
    options: columnOptions(
      datasource,
      ({ is_dttm: isTime, groupby: mayGroup }) => !isTime && mayGroup !== false,
    ),
  }),
  firstOf: firstOption,
  maskOf: (filter, value, choices) => {
    const columns = textsOf(value);
    if (columns.length === 0) return maskOfNone(filter);
    return {
      extraFormData: { interactive_groupby: [...columns] },
      filterState: { value: [...columns], label: columns.map((name) => labelIn(choices, name)).join(', ') },
    };
  },
};
