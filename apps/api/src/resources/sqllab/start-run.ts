import { randomUUID } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import { isUniqueViolation } from '../../db/db-errors.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { extraOfParams } from '../../reading/template/params.ts';
import type { Services } from '../../services.ts';
import { findOwnQuery, insertQuery, type QueryRow } from '../../stored/query.ts';
import { presentSqlLabQueries } from '../query/service.ts';
import { userIdOf } from '../tab-state/service.ts';
import type { ExecuteBody } from './execute-body.ts';
import type { MadeThing } from './made-thing.ts';

/** How a run is carried out. */
export interface RunPlan {
  readonly maxRows: number;
  /** Null for a run that gives rows. */
  readonly makes: MadeThing | null;
  /** The caller does not wait for it. */
  readonly isAsync: boolean;
  /** Rows that no step may be expected to have more of; null for no ceiling of its own. */
  readonly rowCeiling: number | null;
}

const UNDER_WAY = new Set(['pending', 'running', 'timed_out']);

const newClientId = (): string => randomUUID().replaceAll('-', '').slice(0, 11);

function newQuery(body: ExecuteBody, { viewer, urlParams }: SourceReader, plan: RunPlan, now: Date) {
  const { maxRows, makes, isAsync } = plan;
  return {
    client_id: body.client_id ?? newClientId(),
    user_id: userIdOf(viewer),
    database_id: body.database_id,
    schema: body.schema ?? null,
    tab_name: body.tab ?? null,
    sql_editor_id: body.sql_editor_id ?? null,
    sql: body.sql,
    status: isAsync ? 'pending' : 'running',
    limit:
      body.queryLimit === undefined || body.queryLimit === null ? null : Math.min(body.queryLimit, maxRows),
    select_as_cta: makes !== null,
    ctas_method: makes?.method ?? body.ctas_method ?? null,
    tmp_table_name: makes?.name ?? body.tmp_table_name ?? null,
    tmp_schema_name: makes?.schema ?? null,
    extra_json: extraOfParams(body.templateParams, urlParams),
    start_time: now.getTime(),
    start_running_time: isAsync ? null : now.getTime(),
    changed_on: now,
  };
}

/** Writes that a run begins; null where a run of the client id is under way. Throws NAME_TAKEN for one that has ended. */
export async function startRun(
  services: Services,
  caller: SourceReader,
  body: ExecuteBody,
  plan: RunPlan,
): Promise<QueryRow | null> {
  const { store, clock } = services;
  const userId = userIdOf(caller.viewer);
  await services.runEnds.settle();
  const known =
    typeof body.client_id === 'string' ? await findOwnQuery(store.reader, userId, body.client_id) : null;
  if (known !== null && UNDER_WAY.has(known.status)) return null;
  if (known !== null) throw contractErrors.error('NAME_TAKEN', { type: 'query', name: known.client_id });
  try {
    return await store.write((tx) => insertQuery(tx, newQuery(body, caller, plan, clock())));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The answer of a run that is under way. */
export async function underWay(services: Services, userId: number, clientId: string): Promise<Buffer> {
  const { reader } = services.store;
  const row = await findOwnQuery(reader, userId, clientId);
  const [query = null] = row === null ? [] : await presentSqlLabQueries(reader, [row]);
  return Buffer.from(JSON.stringify({ query }));
}
