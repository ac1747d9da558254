import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { affectedCount, checkScript } from '@belvedere/sql';
import { dialectOf } from '../../query/engine-port.ts';
import { runOwner } from '../../query/run-owner.ts';
import { runSql } from '../../query/run-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { askedText } from './asked-text.ts';

type AffectedBody = BodyOf<typeof ROUTES.sqllab.affected>;

const TIMEOUT_MS = 20_000;
/** Statements of a text that are counted; each is a query. */
const COUNTED_MOST = 20;

/**
 * How many rows each statement of a text would change, counted by the same WHERE as the data stand now; null for
 * statements whose rows cannot be counted so, and for those after the twentieth. Nothing is changed. Throws what running the SELECT of the count would throw.
 */
export async function affectedRows(
  services: Services,
  caller: SourceReader,
  { database_id: databaseId, ...text }: AffectedBody,
): Promise<(number | null)[]> {
  const { viewer, requestId, signal } = caller;
  const { config, authorize, rendered } = await askedText(services, caller, { databaseId, ...text });
  const statements = checkScript(rendered.text, dialectOf(config));
  const counts: (number | null)[] = [];
  for (const [index, { tokens }] of statements.entries()) {
    const sql = index < COUNTED_MOST ? affectedCount(tokens) : null;
    if (sql === null) {
      counts.push(null);
      continue;
    }
    const { data } = await runSql({
      engines: services.engines,
      database: { ...config, readOnly: true },
      sql,
      queryLimit: 1,
      owner: runOwner(viewer),
      requestId,
      queryId: `affected-${index}-${requestId}`,
      encoding: 'rows',
      timeoutMs: TIMEOUT_MS,
      authorize,
      ...(signal !== undefined && { signal }),
    });
    const [row] = JSON.parse(data.toString('utf8')) as readonly Readonly<Record<string, unknown>>[];
    counts.push(row === undefined ? null : Number(Object.values(row)[0]));
  }
  return counts;
}
