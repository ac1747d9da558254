import { positionAt } from '@belvedere/connectors';
import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { isAppError, mostExpectedRows, type AppError } from '@belvedere/core';
import { checkScript, originAt, type CheckedStatement } from '@belvedere/sql';
import { queryError } from '../../query/errors.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { askPlan, isPlanned } from './ask-plan.ts';
import { askedText, type AskedText } from './asked-text.ts';

type ValidateBody = BodyOf<typeof ROUTES.database.validateSql>;

/** A fault of a text; lines and columns count from 1, and the end is right behind what is meant. */
interface SqlFault {
  readonly line_number: number;
  readonly start_column: number;
  readonly end_column: number;
  readonly message: string;
}

/** A text that was checked. */
interface CheckedText {
  readonly faults: SqlFault[];
  /** Rows that the engine expects of the largest step of one of its statements; null where it tells none. */
  readonly expectedRows: number | null;
}

/** Failures that say nothing of the text: there is none, or its plan may not be told. */
const UNTOLD: ReadonlySet<string> = new Set(['ROW_RULES_PLAN', 'SQL_EMPTY']);
/** Codes of faults of the text itself; every other failure is one of the call. */
const TEXT_FAULTS =
  /^(?:ENGINE_ERROR|STATEMENT_FAILED|DML_NOT_ALLOWED|SQL_(?!EMPTY|TOO_LONG|ACCESS_DENIED)\w+|TEMPLATE_\w+|RESULT_UNKNOWN|RESULT_GONE|RESULTS_MIXED)$/;
const WORD = /^(?:[\p{L}\p{N}_$]+|.)/u;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Where a failure says it is, in what was written; null where it does not. */
function placeIn({ details }: AppError): { readonly line: number; readonly column: number } | null {
  const line = numberOf(details['line']);
  return line === null ? null : { line, column: numberOf(details['column']) ?? 1 };
}

/** Whether a failure is a fault of the text itself, and none of the call or of rights. */
export const isTextFault = (error: unknown): error is AppError =>
  isAppError(error) && TEXT_FAULTS.test(error.code);

/** A failure as a fault of the text, at `offset` of it where it tells no place; throws one that is no fault of the text. */
function faultsOf(error: unknown, written: string, offset: number): SqlFault[] {
  if (!isAppError(error)) throw error;
  if (UNTOLD.has(error.code)) return [];
  if (!TEXT_FAULTS.test(error.code)) throw error;
  const { line, column } = placeIn(error) ?? positionAt(written, offset);
  const rest = written.split('\n')[line - 1]?.slice(column - 1) ?? '';
  const { length } = WORD.exec(rest)?.[0] ?? ' ';
  return [{ line_number: line, start_column: column, end_column: column + length, message: error.message }];
}

/** The statements that can be asked about before anything ran: those before the first that makes or drops something. */
function knowable(statements: readonly CheckedStatement[]): readonly CheckedStatement[] {
  const at = statements.findIndex(({ kind }) => kind === 'ddl');
  return (at === -1 ? statements : statements.slice(0, at)).filter(isPlanned);
}

/** A fault for each statement that changes something where the database lets nobody change it. */
function refusedWrites(
  { written, rendered, config }: AskedText,
  statements: readonly CheckedStatement[],
): SqlFault[] {
  if (config.allowDml && !config.readOnly) return [];
  return statements
    .filter(({ kind }) => kind !== 'read')
    .flatMap(({ start }) =>
      faultsOf(queryError('DML_NOT_ALLOWED'), written, originAt(rendered.origins, start)),
    );
}

async function plannedFaults(
  services: Services,
  reader: SourceReader,
  asked: AskedText,
  statements: readonly CheckedStatement[],
): Promise<CheckedText> {
  const { written, rendered, config } = asked;
  const { plan } = config.spec;
  const faults = refusedWrites(asked, statements);
  let expectedRows: number | null = null;
  if (plan === null || faults.length > 0) return { faults, expectedRows };
  for (const [at, statement] of knowable(statements).entries()) {
    try {
      const rows = await askPlan(services, reader, asked, {
        statement,
        words: plan.explain,
        part: String(at),
      });
      const expected = mostExpectedRows(plan.read(rows).steps);
      if (expected !== null) expectedRows = Math.max(expectedRows ?? 0, expected);
    } catch (error) {
      faults.push(...faultsOf(error, written, originAt(rendered.origins, statement.start)));
    }
  }
  return { faults, expectedRows };
}

async function checkedText(services: Services, reader: SourceReader, asked: AskedText): Promise<CheckedText> {
  const { config, written, rendered } = asked;
  let statements: readonly CheckedStatement[];
  try {
    statements = checkScript(rendered.text, config.spec.dialect);
  } catch (error) {
    const offset = isAppError(error) ? numberOf(error.details['offset']) : null;
    return { faults: faultsOf(error, written, originAt(rendered.origins, offset ?? 0)), expectedRows: null };
  }
  await asked.authorize(statements);
  return plannedFaults(services, reader, asked, statements);
}

/**
 * What is wrong with a text on a database, nothing for a good one: faults that our own check finds, else those that the
 * engine finds when it plans each statement; none runs. Only who may run the text learns what its engine says of it.
 * Throws SQL_ACCESS_DENIED as a run would, and NOT_FOUND for a database that SQL Lab does not show.
 */
export async function validateSql(
  services: Services,
  reader: SourceReader,
  databaseId: number,
  body: ValidateBody,
): Promise<CheckedText> {
  let asked: AskedText;
  try {
    asked = await askedText(services, reader, { databaseId, ...body });
  } catch (error) {
    return { faults: faultsOf(error, body.sql, 0), expectedRows: null };
  }
  return checkedText(services, reader, asked);
}
