import { chartsInScope } from '../filter-scope.ts';
import type { Layout } from '../layout/component.ts';
import { filtersAmong, type FilterEntry, type NativeFilter } from './filter-entry.ts';
import { filterCircle } from './filter-order.ts';

/** What is wrong with a filter. */
export type FilterProblemKind =
  /** It has no name; a divider no title. */
  | 'name'
  | 'title'
  /** It names no dataset, no column, or no metric, though its type wants one. */
  | 'dataset'
  | 'column'
  | 'metric'
  /** A part of it was opened that holds nothing: what it depends on, its pre-filter, its tree, its default. */
  | 'parents'
  | 'pre-filter'
  | 'tree'
  | 'default-value'
  /** Its dataset has no such column or metric. */
  | 'missing'
  /** Its type gives a value to templates, and it names none. */
  | 'parameter'
  /** What it depends on depends on it. */
  | 'circle'
  /** It would affect no chart. */
  | 'no-chart'
  /** The dataset of a chart in its scope has no such column. */
  | 'foreign'
  /** Values of its default do not occur in its data. */
  | 'default'
  /** Whether those of its default do could not be found out. */
  | 'unread';

/** A problem of one filter, or of one divider. */
export interface FilterProblem {
  readonly filterId: string;
  readonly kind: FilterProblemKind;
  /** The filter cannot be stored so; else it may be, though it does less than it seems to. */
  readonly isFatal: boolean;
  /** Charts that it concerns; empty for none in particular. */
  readonly chartIds: readonly number[];
  /** What its text says beside the name and the charts, by the names of its parameters. */
  readonly details?: Readonly<Record<string, string>>;
}

/** What filters are checked against. */
export interface FilterSurroundings {
  readonly layout: Layout;
  /** Dataset of a chart; null where that is none. */
  readonly datasetOf: (chartId: number) => number | null;
  /** Columns of a dataset; null where they are not known, so that nothing is said. */
  readonly columnsOf: (datasetId: number) => ReadonlySet<string> | null;
  /** What the type of a filter takes its values from. */
  readonly needsOf: (filter: NativeFilter) => {
    readonly dataset: boolean;
    readonly column: boolean;
    /** Its column is a metric; false by default. */
    readonly metric?: boolean;
    /** A name by which templates read it, which it lacks; false by default. */
    readonly parameter?: boolean;
  };
}

/** Charts in a filter's scope whose dataset has none of its columns. */
export function foreignCharts(
  filter: NativeFilter,
  { layout, datasetOf, columnsOf }: FilterSurroundings,
): readonly number[] {
  const [first] = filter.targets;
  if (first?.column == null) return [];
  return chartsInScope(layout, filter.scope).filter((chart) => {
    const dataset = datasetOf(chart);
    const columns = dataset === null ? null : columnsOf(dataset);
    const column = filter.targets.find(({ datasetId }) => datasetId === dataset)?.column ?? first.column;
    return columns !== null && column !== null && !columns.has(column);
  });
}

/** The column of a filter that its own dataset does not have; null where it does, or nobody knows. */
function missingColumn({ targets: [target] }: NativeFilter, around: FilterSurroundings): string | null {
  if (target?.datasetId == null || target.column === null) return null;
  return around.columnsOf(target.datasetId)?.has(target.column) === false ? target.column : null;
}

/** Everything that is wrong with the filters and dividers of a dashboard, in their order. */
export function filterProblems(
  entries: readonly FilterEntry[],
  around: FilterSurroundings,
): readonly FilterProblem[] {
  const filters = filtersAmong(entries);
  const circle = new Set(filterCircle(filters));
  return entries.flatMap((filter): readonly FilterProblem[] => {
    if (filter.type === 'DIVIDER')
      return filter.title.trim() === ''
        ? [{ filterId: filter.id, kind: 'title', isFatal: true, chartIds: [] }]
        : [];
    const [target] = filter.targets;
    const needs = around.needsOf(filter);
    const fatal: readonly (readonly [FilterProblemKind, boolean])[] = [
      ['name', filter.name.trim() === ''],
      ['dataset', needs.dataset && target?.datasetId == null],
      [
        needs.metric === true ? 'metric' : 'column',
        needs.column && target?.datasetId != null && target.column === null,
      ],
      ['parameter', needs.parameter === true],
      ['circle', circle.has(filter.id)],
    ];
    const missing = needs.column ? missingColumn(filter, around) : null;
    const foreign = needs.column && missing === null ? foreignCharts(filter, around) : [];
    const scope = chartsInScope(around.layout, filter.scope);
    const problem = (kind: FilterProblemKind, isFatal: boolean, chartIds: readonly number[] = []) => ({
      filterId: filter.id,
      kind,
      isFatal,
      chartIds,
    });
    return [
      ...fatal.flatMap(([kind, isSo]) => (isSo ? [problem(kind, true)] : [])),
      ...(missing === null ? [] : [{ ...problem('missing', false), details: { column: missing } }]),
      ...(scope.length === foreign.length ? [problem('no-chart', false)] : []),
      ...(foreign.length > 0 && foreign.length < scope.length ? [problem('foreign', false, foreign)] : []),
    ];
  });
}
