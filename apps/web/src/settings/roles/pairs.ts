import type { CallReply } from '@belvedere/contracts/client';

/** A pair that can be granted. */
export interface Pair {
  readonly id: number;
  readonly permission: string;
  readonly view: string;
}

/** A pair as the catalogue lists it. */
export const pairOf = ({
  id,
  permission,
  view_menu,
}: CallReply<'permission', 'pairs'>['result'][number]): Pair => ({
  id,
  permission: permission.name,
  view: view_menu.name,
});

/** Columns of the matrix. */
export const VERBS = ['read', 'write', 'export', 'import', 'share', 'embed', 'run'] as const;

/** One of {@link VERBS}. */
export type Verb = (typeof VERBS)[number];

/** Words in the name of a permission and the column that they mean; the first that fits. */
const SIGNS: readonly (readonly [RegExp, Verb])[] = [
  [/embed|guest_token/, 'embed'],
  [/share/, 'share'],
  [/import/, 'import'],
  [/export|csv/, 'export'],
  [/execute|run|estimate|format_sql|get_results|warm_up|query$|sqllab$/, 'run'],
  [/write|save|post|put|delete|duplicate|create|activate|migrate|set_/, 'write'],
  [
    /read|get|list|info|samples|recent|time_range|log|explore|slice|dashboard|fetch|metadata|history|expanded/,
    'read',
  ],
];

/** The column of a permission; null for what stands among the other pairs. */
const verbOf = (permission: string): Verb | null =>
  SIGNS.find(([sign]) => sign.test(permission))?.[1] ?? null;

const DATA: ReadonlySet<string> = new Set(['database_access', 'schema_access', 'datasource_access']);
const WHOLE: ReadonlySet<string> = new Set([
  'all_database_access',
  'all_datasource_access',
  'all_query_access',
]);

/** Whether a pair says which data may be read. */
export const isData = ({ permission }: Pair): boolean => DATA.has(permission) || WHOLE.has(permission);

/** Whether a pair opens all data of a kind at once. */
export const isWhole = ({ permission }: Pair): boolean => WHOLE.has(permission);

/** One row of the matrix: a resource and its pairs by column; `others` fit none. */
export interface MatrixRow {
  readonly view: string;
  readonly cells: ReadonlyMap<Verb, readonly Pair[]>;
  readonly others: readonly Pair[];
}

/** A named part of the matrix. */
export type AreaName = 'content' | 'data' | 'sending' | 'administration' | 'technical';

/** A part of the matrix with its rows. */
export interface MatrixArea {
  readonly name: AreaName;
  readonly rows: readonly MatrixRow[];
}

const AREAS: readonly (readonly [AreaName, readonly string[]])[] = [
  [
    'content',
    [
      'Dashboard',
      'Chart',
      'Dataset',
      'SavedQuery',
      'Tag',
      'Annotation',
      'CssTemplate',
      'Explore',
      'Superset',
    ],
  ],
  [
    'data',
    [
      'Database',
      'Datasource',
      'SQLLab',
      'Query',
      'TabStateView',
      'TableSchemaView',
      'CsvToDatabaseView',
      'ExcelToDatabaseView',
      'ColumnarToDatabaseView',
    ],
  ],
  ['sending', ['ReportSchedule', 'EmbeddedDashboard', 'SecurityRestApi', 'ImportExportRestApi']],
  ['administration', ['User', 'Group', 'Role', 'Row Level Security', 'Log', 'DynamicPlugin']],
];

function rowOf(view: string, pairs: readonly Pair[]): MatrixRow {
  const cells = new Map<Verb, readonly Pair[]>();
  for (const verb of VERBS) {
    const own = pairs.filter(({ permission }) => verbOf(permission) === verb);
    if (own.length > 0) cells.set(verb, own);
  }
  return { view, cells, others: pairs.filter(({ permission }) => verbOf(permission) === null) };
}

/** Every pair that is neither menu nor data, as rows of resources; those in no named part come last. */
export function matrixOf(pairs: readonly Pair[]): readonly MatrixArea[] {
  const rights = pairs.filter((pair) => pair.permission !== 'menu_access' && !isData(pair));
  const views = [...new Set(rights.map(({ view }) => view))];
  const known = new Set(AREAS.flatMap(([, names]) => names));
  const rows = (names: readonly string[]): readonly MatrixRow[] =>
    names
      .filter((name) => views.includes(name))
      .map((name) =>
        rowOf(
          name,
          rights.filter(({ view }) => view === name),
        ),
      );
  const rest = views.filter((view) => !known.has(view)).toSorted();
  const areas = [
    ...AREAS.map(([name, names]) => ({ name, rows: rows(names) })),
    { name: 'technical' as const, rows: rows(rest) },
  ];
  return areas.filter((area) => area.rows.length > 0);
}

/** Whether all, some or none of the pairs are held. */
export function holding(pairs: readonly Pair[], held: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = pairs.filter(({ id }) => held.has(id)).length;
  if (count === 0) return 'none';
  return count === pairs.length ? 'all' : 'some';
}

/** The held pairs after these were ticked, or unticked when all of them were held. */
export function toggledPairs(held: ReadonlySet<number>, pairs: readonly Pair[]): ReadonlySet<number> {
  const next = new Set(held);
  const isAll = holding(pairs, held) === 'all';
  for (const { id } of pairs) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** What of two sets differs. */
export interface Difference {
  readonly more: readonly Pair[];
  readonly less: readonly Pair[];
}

/** What one set of pairs holds more and less than another. */
export const differenceOf = (
  pairs: readonly Pair[],
  own: ReadonlySet<number>,
  other: ReadonlySet<number>,
): Difference => ({
  more: pairs.filter(({ id }) => own.has(id) && !other.has(id)),
  less: pairs.filter(({ id }) => !own.has(id) && other.has(id)),
});
