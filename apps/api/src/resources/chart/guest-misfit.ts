import {
  canonicalJson,
  type Column,
  type Metric,
  type QueryFilter,
  type QueryObject,
  type ResultType,
} from '@belvedere/core';

/** What a guest's query is held against, beside the chart's own one. */
export interface Around {
  readonly resultType: ResultType | null;
  /** Columns by which a guest may filter. */
  readonly filterable: ReadonlySet<string>;
  /** The chart is a table that asks for its rows page by page: the limit of its query is that of a page. */
  readonly isPaged: boolean;
}

const TEMPORAL = 'TEMPORAL_RANGE';

/** What a column or metric reads: not how it is called, nor how fine its time is. What is neither reads nothing that a chart does. */
function readOf(part: Column | Metric): string {
  if (typeof part === 'string') return `name ${part}`;
  if (part.expressionType === 'SQL') return `sql ${part.sqlExpression}`;
  const { aggregate, column }: Partial<typeof part> = part;
  return `${aggregate} ${column?.column_name}`;
}

const isAmong = (parts: readonly (Column | Metric)[], own: ReadonlySet<string>): boolean =>
  parts.every((part) => own.has(readOf(part)));

const columnsOf = ({ columns, series_columns: series }: QueryObject): readonly Column[] => [
  ...(columns ?? []),
  ...(series ?? []),
];

const metricsOf = ({ metrics, series_limit_metric: metric }: QueryObject): readonly Metric[] => [
  ...(metrics ?? []),
  ...(metric === undefined || metric === null ? [] : [metric]),
];

const orderedBy = ({ orderby }: QueryObject): readonly (Column | Metric)[] =>
  (orderby ?? []).map(([part]) => part);

const keyOf = ({ col, op, val }: QueryFilter): string =>
  canonicalJson({ col: readOf(col), op: op.toUpperCase(), val: (val ?? null) as never });

const isTemporal = ({ op }: QueryFilter): boolean => op.toUpperCase() === TEMPORAL;

/** Every condition of the chart is still there; a range of time may be another one of the same column. */
function keepsFilters(asked: readonly QueryFilter[], own: readonly QueryFilter[]): boolean {
  const keys = new Set(asked.map(keyOf));
  const times = new Set(asked.filter(isTemporal).map(({ col }) => readOf(col)));
  return own.every(
    (filter) => keys.has(keyOf(filter)) || (isTemporal(filter) && times.has(readOf(filter.col))),
  );
}

function addsFilters(
  asked: readonly QueryFilter[],
  own: readonly QueryFilter[],
  filterableColumns: ReadonlySet<string>,
): boolean {
  const keys = new Set(own.map(keyOf));
  return asked.every(
    (filter) =>
      keys.has(keyOf(filter)) || (typeof filter.col === 'string' && filterableColumns.has(filter.col)),
  );
}

const textOf = (text: string | null | undefined): string => (text ?? '').trim();

const isSubset = (
  asked: readonly unknown[] | null | undefined,
  own: readonly unknown[] | null | undefined,
): boolean => {
  const known = new Set((own ?? []).map((part) => canonicalJson(part as never)));
  return (asked ?? []).every((part) => known.has(canonicalJson(part as never)));
};

const withinLimit = (asked: QueryObject, own: QueryObject): boolean =>
  (own.row_limit ?? 0) === 0 ||
  ((asked.row_limit ?? 0) > 0 && (asked.row_limit ?? 0) <= (own.row_limit ?? 0));

/** Where the rows that a query asks for end; one without a limit reads all. */
const endOf = ({ row_offset: offset, row_limit: limit }: QueryObject): number => (offset ?? 0) + (limit ?? 0);

/** All rows that are asked for are among those that the chart shows. */
const withinRows = (asked: QueryObject, own: QueryObject, { isPaged }: Around): boolean =>
  (asked.row_offset ?? 0) >= (own.row_offset ?? 0) &&
  (isPaged || (own.row_limit ?? 0) === 0 || endOf(asked) <= endOf(own));

const timeColumnOf = ({ granularity }: QueryObject): string => textOf(granularity);

const LOOKING: readonly (ResultType | null)[] = [null, 'full', 'results', 'post_processed'];

type Rule = readonly [what: string, fits: (asked: QueryObject, own: QueryObject, around: Around) => boolean];

const RULES: readonly Rule[] = [
  [
    'another kind of answer',
    ({ result_type: type }, _own, { resultType }) => LOOKING.includes(type ?? resultType),
  ],
  ['another column', (asked, own) => isAmong(columnsOf(asked), new Set(columnsOf(own).map(readOf)))],
  ['another metric', (asked, own) => isAmong(metricsOf(asked), new Set(metricsOf(own).map(readOf)))],
  [
    'another order',
    (asked, own) =>
      isAmong(
        orderedBy(asked),
        new Set([...columnsOf(own), ...metricsOf(own), ...orderedBy(own)].map(readOf)),
      ),
  ],
  ['an axis of time', ({ is_timeseries: asked }, { is_timeseries: own }) => asked !== true || own === true],
  [
    'another column of time',
    (asked, own, { filterable }) =>
      ['', timeColumnOf(own)].includes(timeColumnOf(asked)) || filterable.has(timeColumnOf(asked)),
  ],
  ['another condition', ({ extras: asked }, { extras: own }) => textOf(asked?.where) === textOf(own?.where)],
  [
    'another condition on groups',
    ({ extras: asked }, { extras: own }) => textOf(asked?.having) === textOf(own?.having),
  ],
  ['a filter less', ({ filters: asked }, { filters: own }) => keepsFilters(asked ?? [], own ?? [])],
  [
    'a filter by another column',
    ({ filters: asked }, { filters: own }, { filterable }) => addsFilters(asked ?? [], own ?? [], filterable),
  ],
  ['more rows', withinLimit],
  ['other rows', withinRows],
  ['other series', ({ series_rest: asked }, { series_rest: own }) => asked !== 'only' || own === 'only'],
  ['another comparison', ({ time_offsets: asked }, { time_offsets: own }) => isSubset(asked, own)],
  ['another shift', ({ time_shift: asked }, { time_shift: own }) => textOf(asked) === textOf(own)],
  ['another annotation', ({ annotation_layers: asked }, { annotation_layers: own }) => isSubset(asked, own)],
];

/** What a query asks for that the chart's own one does not; null where it asks for no more. */
export function misfitOf(asked: QueryObject, own: QueryObject, around: Around): string | null {
  return RULES.find(([, fits]) => !fits(asked, own, around))?.[0] ?? null;
}
