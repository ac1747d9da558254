import {
  AppError,
  DISPLAY_MAX_ROWS,
  genericTypeOf,
  isAppError,
  isTemporalKind,
  type GenericType,
} from '@belvedere/core';
import { contractErrors } from '@belvedere/contracts';
import { positionAt, type ErrorPosition, type ResultColumn } from '@belvedere/connectors';
import {
  checkScript,
  createAs,
  keyword,
  limitOf,
  originAt,
  significant,
  type CheckedStatement,
  type CreateAsInput,
  type TextOrigin,
} from '@belvedere/sql';
import {
  dialectOf,
  type DatabaseConfig,
  type Encoding,
  type Engines,
  type RunAnswer,
  type RunOwner,
  type RunRequest,
  type RunTiming,
} from './engine-port.ts';
import { queryError } from './errors.ts';
import { KEPT_ROWS_MAX, type RowKeeper } from './row-keeper.ts';
import { withoutValues } from './ruled-errors.ts';
import { limitingFactor, sqlLimit, type LimitingFactor } from './sql-limit.ts';

/** A script, and the template it was made of. */
interface ScriptText {
  readonly sql: string;
  /** What the reader wrote, where that is not `sql` itself: places of faults are told in it. */
  readonly template?: { readonly text: string; readonly origins: readonly TextOrigin[] };
}

/** A script to run. */
export interface RunSqlInput extends ScriptText {
  readonly engines: Engines;
  readonly database: DatabaseConfig;
  /** The client's row limit; 0 and null mean the maximum. */
  readonly queryLimit: number | null;
  readonly owner: RunOwner;
  readonly requestId: string;
  /** Takes {@link Engines.cancel}. */
  readonly queryId: string;
  readonly encoding: Encoding;
  /** What a workbook says of itself. */
  readonly sheet?: Pick<RunRequest, 'about' | 'ifCut'>;
  readonly timeoutMs?: number;
  /** Rows sent at most, whatever the limit. */
  readonly displayRows?: number;
  /** The texts to run, one per statement; throws when the viewer may not run them on their tables. */
  readonly authorize: (statements: readonly CheckedStatement[]) => Promise<{
    readonly texts: readonly string[];
    /** Where each text comes from in its statement; none where it is the statement. */
    readonly origins?: readonly (readonly TextOrigin[])[];
    /** Whether row rules hold for the viewer, who then sees no message that may hold values. */
    readonly hasRowRules: boolean;
  }>;
  /** Makes a table or view of the last statement's rows, where the database lets it. */
  readonly makes?: Omit<CreateAsInput, 'select'>;
  readonly onProgress?: (progress: SqlProgress) => void;
  readonly signal?: AbortSignal;
  /** Takes the bytes as they come; `data` of the answer is then empty. */
  readonly onBytes?: (bytes: Buffer) => void | Promise<void>;
  /** Takes all rows that the limit lets through, to a million, where that may be more than are sent. */
  readonly keeper?: RowKeeper;
}

/** How far a script is. */
interface SqlProgress {
  readonly statement: number;
  readonly total: number;
  /** `Running statement 1 out of 2`. */
  readonly text: string;
}

/** A column as SQL Lab lists it. */
export interface SqlColumn {
  readonly column_name: string;
  readonly name: string;
  readonly type: string | null;
  readonly type_generic: GenericType;
  readonly is_dttm: boolean;
}

/** The result of the last statement. */
export interface RunSqlAnswer {
  readonly columns: readonly SqlColumn[];
  /** The same columns as the engine gave them. */
  readonly resultColumns: readonly ResultColumn[];
  /** In the encoding that was asked for; times of texts are ISO. */
  readonly data: Buffer;
  readonly rows: number;
  /** Rows changed by a write; null for a read. */
  readonly rowsChanged: number | null;
  readonly limit: number;
  readonly limitingFactor: LimitingFactor;
  /** True when rows were held back that the limit would have let through. */
  readonly displayLimitReached: boolean;
  readonly executedSql: string;
  readonly statements: number;
  /** True when a statement changed the database. */
  readonly hasWritten: boolean;
  readonly timing: RunTiming;
}

function sqlColumn({ name, type, kind }: ResultColumn): SqlColumn {
  return {
    column_name: name,
    name,
    type: type === '' ? null : type,
    type_generic: genericTypeOf(kind),
    is_dttm: isTemporalKind(kind),
  };
}

/** Line and column of an offset of a script, in what the reader wrote. */
const placeOf = ({ sql, template }: ScriptText, offset: number): ErrorPosition =>
  template === undefined
    ? positionAt(sql, offset)
    : positionAt(template.text, originAt(template.origins, offset));

/** What was run of a script. */
interface RunScript {
  readonly statements: readonly CheckedStatement[];
  readonly origins: readonly (readonly TextOrigin[])[];
}

/** A failure in the words of the whole script: its number among several, and its place in what the reader wrote. */
function inScript(error: unknown, script: ScriptText, { statements, origins }: RunScript): unknown {
  if (!isAppError(error)) return error;
  const { statement: number, offset, line: _line, column: _column, ...rest } = error.details;
  const index = typeof number === 'number' ? number - 1 : -1;
  const statement = statements[index];
  if (statement === undefined) return error;
  const place =
    typeof offset === 'number'
      ? placeOf(script, statement.start + originAt(origins[index] ?? [], offset))
      : {};
  const details = { ...rest, ...place, statement: number };
  const isOne = statements.length === 1 || error.code !== 'ENGINE_ERROR';
  if (isOne) return new AppError(error.code, error.message, error.values, details);
  const values = { statement: Number(number), total: statements.length, message: error.message };
  const { message } = queryError('STATEMENT_FAILED', values);
  return new AppError(error.code, message, error.values, details);
}

/** Reads and checks a script; a fault gets its line and column. */
function checkedScript(script: ScriptText, database: DatabaseConfig): readonly CheckedStatement[] {
  try {
    return checkScript(script.sql, dialectOf(database));
  } catch (error) {
    const offset = isAppError(error) ? error.details['offset'] : null;
    if (!isAppError(error) || typeof offset !== 'number') throw error;
    const details = { ...error.details, ...placeOf(script, offset) };
    throw new AppError(error.code, error.message, error.values, details);
  }
}

function checkWrites(statements: readonly CheckedStatement[], { allowDml, readOnly }: DatabaseConfig): void {
  const writing = statements.find(({ kind }) => kind !== 'read');
  if (writing !== undefined && (!allowDml || readOnly)) {
    throw queryError('DML_NOT_ALLOWED', {}, { statement: writing.statement });
  }
}

const GIVES_ROWS: ReadonlySet<string> = new Set(['SELECT', 'VALUES', 'FROM', 'TABLE']);

/** Throws for a script of which no table or view can be made. */
function checkMaking(statements: readonly CheckedStatement[], { makes }: RunSqlInput): void {
  if (makes === undefined) return;
  const last = statements.at(-1);
  const givesRows = last?.kind === 'read' && GIVES_ROWS.has(last.statement);
  if (makes.method === 'VIEW' && (!givesRows || statements.length > 1))
    throw contractErrors.error('CVAS_INVALID');
  if (!givesRows) throw contractErrors.error('CTAS_INVALID');
}

/** The limit that a statement sets its rows; none for a plan, whose LIMIT is that of what it explains. */
function ownLimit(statement: CheckedStatement | undefined): number | null {
  const tokens = statement?.tokens ?? [];
  return ['EXPLAIN', 'ANALYZE'].includes(keyword(significant(tokens)[0])) ? null : limitOf(tokens);
}

/** The texts with the last one made into what creates a table or view. */
function withMaking(texts: readonly string[], { makes, database }: RunSqlInput): readonly string[] {
  const select = texts.at(-1);
  if (makes === undefined || select === undefined) return texts;
  return [...texts.slice(0, -1), createAs({ ...makes, select }, dialectOf(database))];
}

function dataOf({ columns, bytes }: RunAnswer, encoding: Encoding, keeper: RowKeeper | undefined): Buffer {
  if (columns.length === 0 && encoding === 'rows') return Buffer.from('[]');
  return keeper === undefined ? bytes : keeper.shown();
}

/**
 * Runs a script as SQL Lab does: split, classified by an allow-list, authorised, one statement after the other on
 * one connection; the last one's result is the answer, cut at the limit.
 */
export async function runSql(input: RunSqlInput): Promise<RunSqlAnswer> {
  const { engines, database, displayRows = DISPLAY_MAX_ROWS, onProgress, signal, timeoutMs } = input;
  const statements = checkedScript(input, database);
  checkWrites(statements, database);
  checkMaking(statements, input);
  const { texts: reads, origins = [], hasRowRules } = await input.authorize(statements);
  const texts = withMaking(reads, input);
  const mayWrite = input.makes !== undefined || statements.some(({ kind }) => kind !== 'read');
  const last = statements[statements.length - 1];
  const limit = sqlLimit(input.queryLimit, ownLimit(last), database.rowLimits?.maximum);
  const total = statements.length;
  const keeper = limit.limit > displayRows ? input.keeper : undefined;
  const onBytes = keeper?.take ?? input.onBytes;
  const run = engines.run({
    queryId: input.queryId,
    requestId: input.requestId,
    database: input.makes === undefined ? database : { ...database, readOnly: false, allowDml: true },
    owner: input.owner,
    statements: texts,
    rowLimit: Math.min(limit.limit, keeper === undefined ? displayRows : KEPT_ROWS_MAX),
    encoding: input.encoding,
    times: 'iso',
    ...input.sheet,
    mayWrite,
    onStatement: (statement) =>
      onProgress?.({ statement, total, text: `Running statement ${statement} out of ${total}` }),
    ...(signal !== undefined && { signal }),
    ...(onBytes !== undefined && { onBytes }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const answer = await run.catch((error: unknown) => {
    const told = hasRowRules ? withoutValues(error, database.spec) : error;
    throw inScript(told, input, { statements, origins });
  });
  return {
    columns: answer.columns.map(sqlColumn),
    resultColumns: answer.columns,
    data: dataOf(answer, input.encoding, keeper),
    rows: answer.rows,
    rowsChanged: answer.rowsChanged,
    limit: limit.limit,
    limitingFactor: limitingFactor(limit, answer.rows, answer.truncated),
    displayLimitReached:
      keeper === undefined ? answer.truncated && limit.limit > displayRows : answer.rows > displayRows,
    executedSql: texts.join(';\n'),
    statements: total,
    hasWritten: mayWrite,
    timing: answer.timing,
  };
}
