import type { CodeDialect } from '@belvedere/ui/code';

const KEYWORDS =
  'add all alter analyze and any array as asc begin between both by cascade case cast check collate column commit ' +
  'constraint create cross cube current current_date current_time current_timestamp default delete desc describe distinct ' +
  'drop else end escape except exclude exists explain extract false fetch filter first following for foreign from full ' +
  'function grant group grouping having if in index inner insert intersect interval into is join key last lateral leading ' +
  'left like limit materialized merge natural next not null nulls of offset on only or order outer over overlaps partition ' +
  'preceding primary range recursive references rename replace returning right rollback rollup row rows schema select set ' +
  'sets show some table tablesample temp temporary then ties to trailing true truncate unbounded union unique unknown update ' +
  'using values view when where window with within without';
const TYPES =
  'bigint binary bit blob boolean char character clob date decimal double float int integer json numeric precision real ' +
  'smallint text time timestamp tinyint uuid varchar varying';

const plain: CodeDialect = {
  keywords: KEYWORDS,
  types: TYPES,
  hasBackticks: false,
  hasDollarTexts: false,
  hasHashComments: false,
};
const own = (keywords: string, types: string, more: Partial<CodeDialect> = {}): CodeDialect => ({
  ...plain,
  ...more,
  keywords: `${KEYWORDS} ${keywords}`,
  types: `${TYPES} ${types}`,
});

const DIALECTS: Readonly<Record<string, CodeDialect>> = {
  duckdb: own(
    'anti asof columns exclude glob ilike macro pivot pivot_longer pivot_wider positional qualify sample semi summarize ' +
      'try_cast unpivot',
    'bool hugeint list map string struct timestamptz ubigint uinteger usmallint utinyint',
    { hasDollarTexts: true },
  ),
  postgresql: own(
    'ilike isnull notnull similar verbose concurrently do nothing conflict ordinality',
    'bigserial bool bytea cidr inet interval jsonb money serial timestamptz tsvector',
    { hasDollarTexts: true },
  ),
  mysql: own(
    'div duplicate force ignore mod regexp rlike straight_join use xor',
    'datetime enum longtext mediumint mediumtext unsigned year',
    { hasBackticks: true, hasHashComments: true },
  ),
  sqlite: own('abort autoincrement conflict glob indexed isnull match notnull pragma regexp vacuum', '', {
    hasBackticks: true,
  }),
  clickhouse: own(
    'array final global prewhere sample settings format with totals limit',
    'fixedstring int8 int16 int32 int64 lowcardinality nullable string uint8 uint16 uint32 uint64',
    { hasBackticks: true, hasHashComments: true },
  ),
  trino: own(
    'unnest ordinality prepare execute match_recognize',
    'array hyperloglog ipaddress map row varbinary',
  ),
};

/** How an engine writes SQL; the words that all know for one that is not known here. */
export const dialectFor = (engine: string): CodeDialect => DIALECTS[engine] ?? plain;

const WORDS = new Map<CodeDialect, ReadonlySet<string>>();

/** Whether a name is a keyword of an engine, so that it must be quoted. */
export function isKeyword(name: string, engine: string): boolean {
  const dialect = dialectFor(engine);
  const words = WORDS.get(dialect) ?? new Set(dialect.keywords.split(' '));
  WORDS.set(dialect, words);
  return words.has(name.toLowerCase());
}
