import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { checkReadOnly } from '@belvedere/sql';
import { dialectOf } from '../../query/engine-port.ts';
import { countSql } from '../../query/count-sql.ts';
import { runOwner } from '../../query/run-owner.ts';
import { runSql, type SqlColumn } from '../../query/run-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { askedText, type AskedText } from './asked-text.ts';
import { isTextFault } from './validate.ts';

type PreviewBody = BodyOf<typeof ROUTES.sqllab.preview>;

const PREVIEW_ROWS = 50;
const TIMEOUT_MS = 10_000;
const COUNT_TIMEOUT_MS = 2_000;

/** The first rows of a statement, as its reader would get them. */
interface PreviewedRows {
  readonly columns: SqlColumn[];
  readonly data: Readonly<Record<string, unknown>>[];
  /** Rows of the whole statement; null where counting them takes too long or is not possible. */
  readonly total: number | null;
  readonly is_cut: boolean;
  /** What is wrong with the text; null where there are rows. */
  readonly problem: string | null;
}

/** Rows of the whole statement; null where the engine does not tell them in time. */
async function totalOf(
  services: Services,
  { viewer, requestId, signal }: SourceReader,
  { config, authorize, rendered }: AskedText,
): Promise<number | null> {
  try {
    return await countSql({
      engines: services.engines,
      database: { ...config, readOnly: true },
      sql: rendered.text,
      owner: runOwner(viewer),
      requestId,
      authorize,
      timeoutMs: COUNT_TIMEOUT_MS,
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (isAppError(error) && signal?.aborted !== true) return null;
    throw error;
  }
}

async function firstRows(
  services: Services,
  caller: SourceReader,
  { database_id: databaseId, rows = null, ...text }: PreviewBody,
): Promise<PreviewedRows> {
  const { viewer, requestId, signal } = caller;
  const asked = await askedText(services, caller, { databaseId, ...text });
  const { config, authorize, rendered, written } = asked;
  if (checkReadOnly(rendered.text, dialectOf(config)).length > 1)
    throw contractErrors.error('PREVIEW_SEVERAL');
  const answer = await runSql({
    engines: services.engines,
    database: { ...config, readOnly: true },
    sql: rendered.text,
    template: { text: written, origins: rendered.origins },
    queryLimit: rows ?? PREVIEW_ROWS,
    owner: runOwner(viewer),
    requestId,
    queryId: `preview-${requestId}`,
    encoding: 'rows',
    timeoutMs: TIMEOUT_MS,
    authorize,
    ...(signal !== undefined && { signal }),
  });
  const isCut = answer.limitingFactor === 'DROPDOWN';
  return {
    columns: [...answer.columns],
    data: JSON.parse(answer.data.toString('utf8')) as Readonly<Record<string, unknown>>[],
    total: isCut ? await totalOf(services, caller, asked) : answer.rows,
    is_cut: isCut,
    problem: null,
  };
}

/**
 * The first rows of one reading statement and how many it has, under its reader's rights and row rules; it enters no
 * history and keeps nothing. A text that cannot run is answered with what is wrong with it. Throws PREVIEW_SEVERAL for
 * several statements, NOT_FOUND and SQL_ACCESS_DENIED as a run would.
 */
export async function previewSql(
  services: Services,
  caller: SourceReader,
  body: PreviewBody,
): Promise<PreviewedRows> {
  try {
    return await firstRows(services, caller, body);
  } catch (error) {
    if (!isTextFault(error)) throw error;
    return { columns: [], data: [], total: null, is_cut: false, problem: error.message };
  }
}
