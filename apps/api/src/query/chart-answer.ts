import {
  genericTypeOf,
  isAnchoredGrain,
  ownValue,
  TIME_GRAINS,
  type AppError,
  type GrainDuration,
} from '@belvedere/core';
import { ARROW_NOTE } from '@belvedere/contracts';
import type { ResultColumn } from '@belvedere/connectors';
import { END_OF_STREAM, schemaMessage } from '@belvedere/frame/arrow';
import { type DatasetModel, type Dialect } from '@belvedere/sql';
import type { RowLabel } from '../engine-work/tasks/reshaping.ts';
import type { AnnotationAnswer } from './annotation-data.ts';
import { dialectOf, type DatabaseConfig } from './engine-port.ts';
import type { RanQuery } from './ran-query.ts';
import { statementsOf } from './plan-query.ts';
import { limitedRows, type LimitedRows } from './limited-rows.ts';
import type { RowKind } from './row-facts.ts';

/** Fields of one answered query that are the same in every form. */
interface QueryMeta {
  readonly cache_key: string;
  readonly cached_dttm: string | null;
  readonly cache_timeout: number;
  readonly is_cached: boolean;
  readonly query: string;
  readonly status: 'success';
  readonly rowcount: number;
  /** Rows before post-processing. */
  readonly sql_rowcount: number;
  /** Those of them that are in no bin of a histogram: null, NaN or infinite. */
  readonly unplaced_rows: number;
  readonly from_dttm: number | null;
  readonly to_dttm: number | null;
  /** The same bounds on the clock of {@link QueryMeta.zone}, as if it were UTC: in the terms of a time axis. */
  readonly wall_range: readonly [from: number | null, to: number | null];
  /** IANA zone in which ranges were read and buckets are cut. */
  readonly zone: string;
  readonly label_map: Readonly<Record<string, readonly string[]>>;
  readonly colnames: readonly RowLabel[];
  /** Labels of the rows where post-processing left an index standing. */
  readonly indexnames: readonly RowLabel[];
  readonly coltypes: readonly number[];
  readonly applied_filters: readonly { readonly column: string }[];
  readonly rejected_filters: readonly { readonly column: string; readonly reason: string }[];
  /** Values of applied filters that no row can have, as the database cannot hold them. */
  readonly unheld_values: readonly { readonly column: string; readonly value: string }[];
  /** True when the limit cut the rows. */
  readonly truncated: boolean;
  readonly row_limit: number;
  /** What `sql_rowcount`, `row_limit` and `total_count` count. */
  readonly row_kind: RowKind;
  /** Whose limit has left rows out; null where none has, and for pages. */
  readonly limited: LimitedRows | null;
  /** Rows without the limit, where that was asked. */
  readonly total_count?: number;
}

/** What an answered query holds beside its rows. */
export interface ItemParts {
  readonly ran: RanQuery;
  readonly annotations: AnnotationAnswer;
  /** Rows without the limit; null when that was not asked. */
  readonly total: number | null;
  /** Whether the statements are left out. */
  readonly hidesSql: boolean;
}

/** Statements as one text; each ends in the same way. */
const scriptOf = (statements: readonly string[]): string => statements.map((sql) => `${sql};\n\n`).join('');

const nameOrParts = (parts: readonly string[], name: string): RowLabel => (parts.length > 1 ? parts : name);

/** Columns of the answer; in a table of cells the first one only holds the rows' labels. */
function shownColumns({ answer, shape, encoding }: RanQuery): readonly ResultColumn[] {
  return shape !== null && encoding === 'cells' ? answer.columns.slice(1) : answer.columns;
}

/** Filters that count and those that were left out, the time settings of filters among them; each once. */
function filterStatus({
  compiled,
  timeExtras,
}: RanQuery): Pick<QueryMeta, 'applied_filters' | 'rejected_filters'> {
  const rejected = [...compiled.rejectedFilters, ...timeExtras.rejected];
  const byText = new Map(rejected.map((filter) => [JSON.stringify(filter), filter]));
  const left = new Set(rejected.map(({ column }) => column));
  const extras = timeExtras.applied.filter((name) => !left.has(name));
  return {
    applied_filters: [...new Set([...compiled.appliedFilters, ...extras])].map((column) => ({ column })),
    rejected_filters: [...byText.values()],
  };
}

/** Meta data of an answered query. */
function queryMeta({ ran, total, hidesSql }: ItemParts, cacheTimeoutS: number): QueryMeta {
  const { compiled, answer, isCached, key, reshaped, shape } = ran;
  const columns = shownColumns(ran);
  const names = columns.map(({ name }) => name);
  const partsOf = (name: string): readonly string[] =>
    (reshaped === null || reshaped === undefined ? undefined : ownValue(reshaped.labels, name)) ?? [name];
  return {
    cache_key: key,
    cached_dttm: isCached ? new Date(answer.cachedAt).toISOString().slice(0, 19) : null,
    cache_timeout: cacheTimeoutS,
    is_cached: isCached,
    query: hidesSql ? '' : scriptOf(statementsOf(ran)),
    status: 'success',
    rowcount: answer.rows,
    sql_rowcount: reshaped?.sqlRows ?? answer.rows,
    unplaced_rows: reshaped?.unplacedRows ?? 0,
    from_dttm: compiled.from,
    to_dttm: compiled.to,
    wall_range: [compiled.wallRange.since, compiled.wallRange.until],
    zone: ran.zone,
    label_map: Object.fromEntries(names.map((name) => [name, partsOf(name)])),
    colnames: shape === null ? names : names.map((name) => nameOrParts(partsOf(name), name)),
    indexnames: reshaped?.rowLabels ?? [],
    coltypes: columns.map(({ kind }) => genericTypeOf(kind)),
    ...filterStatus(ran),
    unheld_values: compiled.unheldValues,
    truncated: answer.truncated,
    row_limit: compiled.rowLimit,
    row_kind: ran.rowFacts.kind,
    limited: limitedRows(ran),
    ...(total !== null && { total_count: total }),
  };
}

/** A JSON object whose last members are given as finished bytes, which are not read again. */
function withMembers(head: object, members: Readonly<Record<string, Buffer>>): Buffer {
  const text = JSON.stringify(head);
  const parts = Object.entries(members).flatMap(([name, bytes], index) => {
    const comma = index === 0 && text === '{}' ? '' : ',';
    return [Buffer.from(`${comma}"${name}":`), bytes];
  });
  return Buffer.concat([Buffer.from(text.slice(0, -1)), ...parts, Buffer.from('}')]);
}

/** A JSON object whose last member is given as finished bytes, which are not read again. */
export function withBytes(head: object, member: string, bytes: Buffer): Buffer {
  return withMembers(head, { [member]: bytes });
}

/** The `full` form of the wire; `annotation_errors` beside it names the layers that failed. */
export function fullItem(parts: ItemParts, cacheTimeoutS: number): Buffer {
  const { ran, annotations } = parts;
  const head = {
    ...queryMeta(parts, cacheTimeoutS),
    applied_template_filters: ran.compiled.templateFilters,
    annotation_errors: annotations.errors,
    error: null,
    stacktrace: null,
    result_format: 'json',
  };
  return withMembers(head, { annotation_data: annotations.data, data: ran.answer.bytes });
}

/** The `results` form of the wire: only rows and what they are. */
export function resultsItem(parts: ItemParts, cacheTimeoutS: number): Buffer {
  const { colnames, coltypes, rowcount } = queryMeta(parts, cacheTimeoutS);
  return withBytes({ colnames, coltypes, rowcount }, 'data', parts.ran.answer.bytes);
}

function frameHead(parts: ItemParts, cacheTimeoutS: number): object {
  const { ran, annotations } = parts;
  const { timing } = ran.answer;
  return {
    ...queryMeta(parts, cacheTimeoutS),
    annotation_errors: annotations.errors,
    is_templated: ran.compiled.isTemplated,
    timing: { plan: ran.planMs, queue: timing.queueMs, database: timing.databaseMs, encode: timing.encodeMs },
  };
}

/** Our client's form in JSON: a frame. */
export function frameItem(parts: ItemParts, cacheTimeoutS: number): Buffer {
  const { annotations, ran } = parts;
  const members = { annotation_data: annotations.data, frame: ran.answer.bytes };
  return withMembers(frameHead(parts, cacheTimeoutS), members);
}

/** Our client's form in Arrow: a stream whose schema carries what the JSON form says beside the frame. */
export function arrowItem(parts: ItemParts, cacheTimeoutS: number): Buffer {
  const { annotations, ran } = parts;
  const note = withMembers(frameHead(parts, cacheTimeoutS), { annotation_data: annotations.data });
  return Buffer.concat([
    schemaMessage(ran.answer.columns, { [ARROW_NOTE]: note.toString('utf8') }),
    ran.answer.bytes,
  ]);
}

/** An answer without rows as a stream without columns. */
export function arrowNote(note: Buffer): Buffer {
  return Buffer.concat([schemaMessage([], { [ARROW_NOTE]: note.toString('utf8') }), END_OF_STREAM]);
}

/** One query's failure in our client's form. */
export function errorItem(error: AppError): Buffer {
  const { code, message, values, details } = error;
  return Buffer.from(JSON.stringify({ error: { code, message, values, details } }));
}

/** The `columns` form of the wire. */
export function columnsItem({ columns }: DatasetModel, verbose: Readonly<Record<string, string>>): Buffer {
  const data = columns.map(({ name, type }) => ({
    column_name: name,
    verbose_name: ownValue(verbose, name) ?? null,
    dtype: type,
  }));
  return Buffer.from(JSON.stringify({ data }));
}

/** SQL of a bucket; those of a range begin at its start, here 1970. */
function grainFunction(grain: GrainDuration, dialect: Dialect): string {
  const wall = { as: 'wall' } as const;
  if (!isAnchoredGrain(grain)) return dialect.grain('{col}', grain, wall);
  const anchor = dialect.moment(0, wall);
  return grain === 'all' ? anchor : dialect.sevenDays('{col}', anchor, wall);
}

/** The `timegrains` form of the wire. */
export function grainsItem(database: DatabaseConfig): Buffer {
  const dialect = dialectOf(database);
  const data = TIME_GRAINS.filter(({ duration }) => dialect.grains.includes(duration)).map(
    ({ name, duration }) => ({ name, function: grainFunction(duration, dialect), duration }),
  );
  return Buffer.from(JSON.stringify({ data }));
}

/** The `query` form of the wire. */
export const queryItem = (statements: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify({ query: scriptOf(statements), language: 'sql' }));

/** The `query` form for a query that cannot be compiled. */
export const queryErrorItem = ({ message }: AppError): Buffer =>
  Buffer.from(JSON.stringify({ error: message, language: 'sql' }));

/** `{"result":[...]}` of finished items. */
export function resultBody(items: readonly Buffer[]): Buffer {
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(','), item]));
  return Buffer.concat([Buffer.from('{"result":['), ...parts, Buffer.from(']}')]);
}
