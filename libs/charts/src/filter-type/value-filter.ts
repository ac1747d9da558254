import type { FilterScalar, Metric, NativeFilter, QueryFilter, QueryObject } from '@belvedere/core';
import {
  FILTER_OPTIONS_LIMIT,
  literalPattern,
  metricLabel,
  NO_TREE,
  queryFromFormData,
  treeColumnsOf,
} from '@belvedere/core';
import { readNumber } from '@belvedere/format';
import { cellAt, columnNamed, type Frame } from '@belvedere/frame';
import { filterTypeMessages } from './filter-messages.ts';
import {
  valuesOf,
  type FilterAsk,
  type FilterChoices,
  type FilterOption,
  type FilterType,
} from './filter-type.ts';
import { choiceOf, valueMask, valueNames, valueText, type NameValue } from './value-choice.ts';

const ROWS: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };

/** Column of a filter's values; '' for one that names none. */
const columnOf = ({ targets: [first] }: NativeFilter): string => first?.column ?? '';

/** The condition that values hold the searched text; none for a text that no number of a number column is. */
function searched(column: string, { search, datasource }: FilterAsk): readonly QueryFilter[] {
  const text = search.trim();
  if (text === '') return [];
  const known = datasource.columns.find(({ column_name: name }) => name === column);
  if (known?.type_generic === 0) {
    const number = readNumber(text);
    return number === null ? [] : [{ col: column, op: '==', val: number }];
  }
  return [{ col: column, op: 'ILIKE', ...literalPattern(text) }];
}

/** The condition that a value is one of those asked about; none where nobody asks about some. */
const amongThem = (column: string, { among }: FilterAsk): readonly QueryFilter[] =>
  among === undefined ? [] : [{ col: column, op: 'IN', val: among as readonly FilterScalar[] }];

const isAscending = ({ controlValues }: NativeFilter): boolean => controlValues['sortAscending'] !== false;

/** Its metric counts rows where its order is not by another one. */
const metricOf = ({ sortMetric }: NativeFilter): Metric => sortMetric ?? ROWS;

/** Where the value of a row stands in the tree of a filter; nowhere where it has none. */
function placeIn(filter: NativeFilter, frame: Frame): (row: number) => Pick<FilterOption, 'path' | 'parent'> {
  const { levels, parent } = treeColumnsOf(filter);
  const columns = levels.map((name) => columnNamed(frame, name)).filter((one) => one !== null);
  const parents = parent === null ? null : columnNamed(frame, parent);
  if (parents !== null) return (row) => ({ parent: cellAt(parents, row) });
  if (columns.length === 0) return () => ({});
  return (row) => ({ path: columns.map((one) => valueText(cellAt(one, row))) });
}

function readChoices(
  filter: NativeFilter,
  frame: Frame,
  { rowLimit, nameOf }: { readonly rowLimit: number; readonly nameOf: NameValue },
): FilterChoices {
  const column = columnNamed(frame, columnOf(filter));
  if (column === null) return { options: [], isCut: false, bounds: null };
  const placed = placeIn(filter, frame);
  const counts = filter.sortMetric === null ? columnNamed(frame, metricLabel(ROWS)) : null;
  const options = Array.from({ length: frame.rows }, (_, row) => {
    const value = cellAt(column, row);
    const count = counts === null ? null : cellAt(counts, row);
    return {
      value,
      label: nameOf(value),
      count: typeof count === 'number' ? count : null,
      ...placed(row),
    };
  });
  return { options, isCut: frame.rows >= rowLimit, bounds: null };
}

/** What names values by the choices where they are among them. */
const namesIn =
  (choices: FilterChoices | null): NameValue =>
  (value) =>
    choices?.options.find((option) => option.value === value)?.label ?? valueText(value);

/** Values of a column. */
export const valueFilter: FilterType = {
  id: 'filter_select',
  name: filterTypeMessages.value,
  icon: 'font',
  columns: 'any',
  hasDataset: true,
  mayDepend: true,
  buildQuery: (filter, form, ask): QueryObject => {
    const column = columnOf(filter);
    const by = filter.sortMetric ?? column;
    const { levels, parent } = ask.among === undefined ? treeColumnsOf(filter) : NO_TREE;
    const order = [by, isAscending(filter)] as const;
    const query = queryFromFormData(form, {
      columns: [...levels, column, ...(parent === null ? [] : [parent])],
      metrics: [metricOf(filter)],
      orderby: [...levels.map((level) => [level, true] as const), order],
      rowLimit: Math.max(ask.rowLimit ?? FILTER_OPTIONS_LIMIT, ask.among?.length ?? 0),
    });
    return {
      ...query,
      filters: [...(query.filters ?? []), ...searched(column, ask), ...amongThem(column, ask)],
      apply_fetch_values_predicate: true,
    };
  },
  readChoices: (filter, frame, { rowLimit = FILTER_OPTIONS_LIMIT, datasource }) =>
    readChoices(filter, frame, { rowLimit, nameOf: valueNames(filter, datasource) }),
  firstOf: ({ options: [first] }) => (first === undefined ? null : [first.value]),
  maskOf: (filter, value, choices) =>
    valueMask(filter, { ...choiceOf(filter, {}), values: valuesOf(value) }, namesIn(choices)),
};
