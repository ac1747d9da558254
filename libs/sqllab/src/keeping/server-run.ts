import type { CallProblem } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';
import { newRun, type QueryRun, type QueryState } from '../model/query-run.ts';

/** A run as the server tells it. */
export interface ServerRun {
  readonly id: string;
  readonly serverId?: number;
  readonly dbId: number;
  readonly schema: string | null;
  readonly sql: string;
  readonly sqlEditorId: string;
  readonly tab: string;
  readonly state: string;
  readonly startDttm: number | null;
  readonly endDttm: number | null;
  readonly errorMessage: string | null;
  readonly limit: number | null;
  readonly limitingFactor: string;
  readonly progress: number;
  readonly rows: number | null;
  readonly resultsKey: string | null;
  readonly resultName?: string | null;
  readonly ctas: boolean;
  readonly tempTable: string | null;
  readonly tempSchema: string | null;
  readonly extra: Readonly<Record<string, unknown>>;
}

const STATES: Readonly<Record<string, QueryState>> = {
  pending: 'pending',
  scheduled: 'pending',
  started: 'running',
  running: 'running',
  fetching: 'running',
  success: 'success',
  stopped: 'stopped',
};

const partOf = (value: unknown): Readonly<Record<string, unknown>> => (isJsonObject(value) ? value : {});

/** What the server keeps of a failure. */
function problemOfRun({ state, errorMessage, extra }: ServerRun): CallProblem | null {
  if (STATES[state] !== undefined) return null;
  const [first] = Array.isArray(extra['errors']) ? extra['errors'] : [];
  const told = partOf(partOf(first)['extra']);
  return {
    code: typeof told['error_code'] === 'string' ? told['error_code'] : 'ENGINE_ERROR',
    message: errorMessage ?? '',
    status: state === 'timed_out' ? 408 : 400,
    requestId: null,
    errorType: '',
    details: partOf(told['request_details']),
  };
}

const paramsText = ({ template_params: text }: ServerRun['extra']): string =>
  typeof text === 'string' ? text : '';

/** The run of this page that a run of the server is; `editorId` is the tab of this page it belongs to. */
export function runOfServer(told: ServerRun, editorId: string): QueryRun {
  const { progress: text } = told.extra;
  return newRun({
    id: told.id,
    editorId,
    tab: told.tab,
    sql: told.sql,
    dbId: told.dbId,
    schema: told.schema,
    limit: told.limit ?? 0,
    templateParams: paramsText(told.extra),
    state: STATES[told.state] ?? 'failed',
    progress: told.progress,
    progressText: typeof text === 'string' ? text : '',
    startedAt: told.startDttm ?? 0,
    endedAt: told.endDttm,
    rows: told.rows,
    limitingFactor: told.limitingFactor,
    resultsKey: told.resultsKey,
    serverId: told.serverId ?? null,
    resultName: told.resultName ?? null,
    keptRows: told.rows,
    makes:
      told.ctas && told.tempTable !== null
        ? { method: 'TABLE', name: told.tempTable, schema: told.tempSchema }
        : null,
    problem: problemOfRun(told),
  });
}
