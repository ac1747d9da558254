/** What a flag switches, and whether it is on by default. */
export interface FlagDefinition {
  readonly on: boolean;
  readonly meaning: string;
}

/** Every feature flag of the product. */
export const FLAGS = {
  SQLLAB_BACKEND_PERSISTENCE: { on: true, meaning: 'SQL Lab tabs are stored on the server' },
  CLIENT_CACHE: { on: true, meaning: 'answers are kept in the browser for the visit' },
  GLOBAL_ASYNC_QUERIES: { on: false, meaning: 'chart data is answered by events' },
  DASHBOARD_CROSS_FILTERS: { on: true, meaning: 'a click in a chart filters the others' },
  CONFIRM_DASHBOARD_DIFF: { on: false, meaning: 'a save over a changed dashboard asks first' },
  DASHBOARD_RBAC: { on: true, meaning: 'roles on a dashboard grant reading it' },
  HORIZONTAL_FILTER_BAR: { on: true, meaning: 'the filter bar may stand on top' },
  DASHBOARD_NATIVE_FILTERS: { on: true, meaning: 'dashboards have filters of their own' },
  DASHBOARD_FILTERS_EXPERIMENTAL: { on: false, meaning: 'filters may choose what charts are grouped by' },
  GENERIC_CHART_AXES: { on: true, meaning: 'any column can be the x axis' },
  DYNAMIC_PLUGINS: { on: true, meaning: 'chart plugins can be installed at run time' },
  ENABLE_EXPLORE_DRAG_AND_DROP: { on: true, meaning: 'fields are dragged onto controls' },
  ESCAPE_MARKDOWN_HTML: { on: false, meaning: 'HTML in markdown is shown as text' },
  USE_ANALAGOUS_COLORS: { on: false, meaning: 'further series take shades of the scheme' },
  AVOID_COLORS_COLLISION: { on: true, meaning: 'charts of a dashboard avoid equal colours' },
  DISABLE_LEGACY_DATASOURCE_EDITOR: { on: true, meaning: 'no link to the full-page dataset editor' },
  RLS_IN_SQLLAB: { on: true, meaning: 'row rules hold for SQL written by hand too' },
  ENABLE_TEMPLATE_PROCESSING: { on: true, meaning: 'templates in SQL are rendered' },
  ENABLE_TEMPLATE_REMOVE_FILTERS: {
    on: true,
    meaning: 'a template may take a filter that it reads out of the query',
  },
  ALLOW_ADHOC_SUBQUERY: {
    on: false,
    meaning: 'expressions may hold sub-queries for those who may read the whole database',
  },
  ALERT_REPORTS: { on: true, meaning: 'alerts and reports can be scheduled' },
  DRILL_TO_DETAIL: { on: true, meaning: 'the rows behind a mark can be shown' },
  DRILL_BY: { on: true, meaning: 'a mark can be broken down by another column' },
  ENABLE_ADVANCED_DATA_TYPES: { on: true, meaning: 'columns may hold addresses and ports' },
  ESTIMATE_QUERY_COST: { on: true, meaning: 'the cost of a query can be estimated' },
  KV_STORE: { on: true, meaning: 'texts can be shared under a number' },
  EMBEDDED_SUPERSET: { on: true, meaning: 'dashboards can be embedded with guest tokens' },
  TAGGING_SYSTEM: { on: true, meaning: 'objects can be tagged' },
  THUMBNAILS: { on: true, meaning: 'cards show a picture of the object' },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

/** Name of a flag. */
export type FlagName = keyof typeof FLAGS;

/** State of every flag. */
export type Flags = Readonly<Record<FlagName, boolean>>;

/** Defaults with the given overrides. */
export function flagsWith(overrides: Partial<Flags> = {}): Flags {
  const defaults = Object.fromEntries(Object.entries(FLAGS).map(([name, flag]) => [name, flag.on])) as Record<
    FlagName,
    boolean
  >;
  return { ...defaults, ...overrides };
}
