import { performance } from 'node:perf_hooks';
import { isAppError } from '@belvedere/core';
import { scanGroups, shareScan, type CompiledQuery } from '@belvedere/sql';
import {
  dialectOf,
  isFileDatabase,
  placeOf,
  type Engines,
  type RunAnswer,
  type RunRequest,
} from './engine-port.ts';

/** A query of a dashboard that is about to run. */
interface ScanRequest {
  /** Names the load of a dashboard it belongs to; null shares nothing. */
  readonly sharing: string | null;
  readonly engines: Engines;
  readonly compiled: CompiledQuery;
  readonly run: RunRequest;
}

/** Runs queries; those of one dashboard that read the same rows, and group them alike or some finer than others, run as one statement. */
export interface SharedScans {
  run(request: ScanRequest): Promise<RunAnswer>;
  /** Starts the host that gives each query its part; until it is there, and after it was long unused, queries run alone. */
  prepare(engines: Engines): Promise<void>;
}

interface Waiting extends ScanRequest {
  readonly settle: (answer: Promise<RunAnswer>) => void;
}

/** How long the first query of a dashboard waits for others. */
const WINDOW_MS = 4;
/** How long a host that did something is taken to be there; it is ended after five idle minutes. */
const READY_MS = 240_000;
const EMPTY_FRAME = Buffer.from('{"rows":0,"columns":[]}');
const SHARED_ENCODINGS: ReadonlySet<string> = new Set(['rows', 'columns', 'arrow']);
/** Asking again, alone, would only take as long once more. */
const FINAL_ERRORS: ReadonlySet<string> = new Set(['QUERY_TIMEOUT']);

/** What queries that may run together have in common; null for one that runs alone. */
function companyOf({ sharing, compiled, run }: ScanRequest): string | null {
  const { database, owner, encoding, timeoutMs = null } = run;
  if (sharing === null || compiled.scan === null || !isFileDatabase(database)) return null;
  if (!SHARED_ENCODINGS.has(encoding)) return null;
  return JSON.stringify([sharing, owner, placeOf(database), timeoutMs, compiled.scan.reading]);
}

const runAlone = ({ engines, run }: ScanRequest): Promise<RunAnswer> => engines.run(run);

/** A signal that is aborted once all of them are. */
function signalOfAll(signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const all = new AbortController();
  const check = (): void => {
    if (signals.every((signal) => signal?.aborted === true)) all.abort();
  };
  for (const signal of signals) signal?.addEventListener('abort', check, { once: true });
  check();
  return all.signal;
}

/** One member's rows out of the shared answer, in its own encoding. */
async function partOf(
  { engines, run }: Waiting,
  shared: RunAnswer,
  view: ReturnType<typeof shareScan>['views'][number],
): Promise<RunAnswer> {
  const answer = await engines.reshape({
    queryId: run.queryId,
    requestId: run.requestId,
    owner: run.owner,
    frame: shared.bytes,
    view,
    steps: [],
    encoding: run.encoding,
    ...(run.timeoutMs !== undefined && { timeoutMs: run.timeoutMs }),
    ...(run.signal !== undefined && { signal: run.signal }),
  });
  const { columns, rows, truncated, rowsChanged, bytes, timing } = answer;
  const { queueMs, databaseMs } = shared.timing;
  return {
    columns,
    rows,
    truncated,
    rowsChanged,
    bytes,
    timing: { queueMs: queueMs + timing.queueMs, databaseMs, encodeMs: timing.encodeMs },
  };
}

function runTogether(members: readonly Waiting[]): void {
  const [first] = members;
  if (first === undefined) return;
  const { run, engines } = first;
  const shared = shareScan(
    members.map(({ compiled }) => compiled),
    dialectOf(run.database),
  );
  const { order: _order, purpose, ...request } = run;
  const answer = engines.run({
    ...request,
    ...(purpose !== undefined && { purpose: { ...purpose, chartId: null } }),
    queryId: `${run.queryId}-shared`,
    statements: [shared.statement],
    userParts: shared.userParts,
    rowLimit: shared.rowLimit,
    encoding: 'columns',
    kinds: shared.kinds,
    headers: {},
    signal: signalOfAll(members.map((member) => member.run.signal)),
  });
  for (const [at, member] of members.entries()) {
    const view = shared.views[at];
    const mine = answer.then(
      (whole) => (view === undefined ? runAlone(member) : partOf(member, whole, view)),
      (error: unknown) => {
        if (isAppError(error) && FINAL_ERRORS.has(error.code)) throw error;
        return runAlone(member);
      },
    );
    member.settle(mine);
  }
}

/** Those that wait, by the statement that answers them. */
function groupsOf(members: readonly Waiting[]): readonly (readonly Waiting[])[] {
  const [first] = members;
  if (first === undefined) return [];
  const memberOf = new Map(members.map((member) => [member.compiled, member]));
  if (memberOf.size < members.length) return members.map((member) => [member]);
  const groups = scanGroups([...memberOf.keys()], dialectOf(first.run.database));
  return groups.map((group) => group.flatMap((compiled) => memberOf.get(compiled) ?? []));
}

/** Makes the meeting place of one process. A query without company runs as it is. */
export function createSharedScans(): SharedScans {
  const waiting = new Map<string, Waiting[]>();
  let readyUntil = 0;

  async function prepare(engines: Engines): Promise<void> {
    const owner = { viewerId: null, viewerKind: 'system' };
    await engines.reshape({
      queryId: 'shared-scans-prepare',
      requestId: '',
      owner,
      frame: EMPTY_FRAME,
      steps: [],
      encoding: 'columns',
    });
    readyUntil = performance.now() + READY_MS;
  }

  function leave(company: string): void {
    const members = waiting.get(company) ?? [];
    waiting.delete(company);
    const groups = groupsOf(members);
    const isTogether = groups.length < members.length;
    for (const group of groups) {
      if (group.length > 1 && performance.now() < readyUntil) runTogether(group);
      else for (const member of group) member.settle(runAlone(member));
    }
    const [first] = members;
    if (isTogether && first !== undefined) prepare(first.engines).catch(() => undefined);
  }

  return {
    prepare,
    run: (request) => {
      const company = companyOf(request);
      if (company === null) return runAlone(request);
      return new Promise((resolve) => {
        const members = waiting.get(company) ?? [];
        if (members.length === 0) setTimeout(leave, WINDOW_MS, company);
        waiting.set(company, [...members, { ...request, settle: resolve }]);
      });
    },
  };
}
