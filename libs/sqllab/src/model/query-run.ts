import type { CallProblem } from '@belvedere/client-store';

/** State of a run. `offline` is one whose start the server may not have heard; `timed_out` is told as failed. */
export type QueryState = 'pending' | 'running' | 'fetching' | 'success' | 'failed' | 'stopped' | 'offline';

/** What a run makes instead of rows to show. */
export interface MadeTable {
  readonly method: 'TABLE' | 'VIEW';
  readonly name: string;
  readonly schema: string | null;
}

/** Where a run stands among those of one text with several statements. */
export interface RunBatch {
  readonly id: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/** A run of a text. */
export interface QueryRun {
  readonly id: string;
  readonly editorId: string;
  /** Name of the tab when it ran. */
  readonly tab: string;
  readonly sql: string;
  readonly dbId: number;
  readonly schema: string | null;
  readonly limit: number;
  /** Template parameters it was sent with. */
  readonly templateParams: string;
  readonly runAsync: boolean;
  /** True while this page holds the call that ends with the rows. */
  readonly isAwaited: boolean;
  readonly state: QueryState;
  /** Percent of its statements that are done. */
  readonly progress: number;
  /** `Running statement 1 out of 2`; empty when the server says nothing. */
  readonly progressText: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly rows: number | null;
  readonly limitingFactor: string;
  /** Rows without the limit; null until they are counted. */
  readonly total: number | 'uncountable' | null;
  readonly isDisplayCut: boolean;
  /** Where the server keeps the rows for a day; null when it does not. */
  readonly resultsKey: string | null;
  /** Number by which the server knows it, once it has ended there; null until it says. */
  readonly serverId: number | null;
  /** Table of the schema `results` by which the result is asked; null where it is not kept as one. */
  readonly resultName: string | null;
  /** Rows that the server read, of which more may be kept than are shown; null until it says. */
  readonly keptRows: number | null;
  /** Null for a run that shows rows. */
  readonly makes: MadeTable | null;
  /** Null for a text that ran as one. */
  readonly batch: RunBatch | null;
  /** Lines and, in its first line, characters of the tab's text before it: places of faults are told in that. */
  readonly before: { readonly lines: number; readonly columns: number };
  readonly problem: CallProblem | null;
}

/** A run that begins, with everything it has not got yet. */
export function newRun(
  from: Pick<QueryRun, 'id' | 'editorId' | 'sql' | 'dbId' | 'startedAt'> & Partial<QueryRun>,
): QueryRun {
  return {
    tab: '',
    schema: null,
    limit: 0,
    templateParams: '',
    runAsync: false,
    isAwaited: false,
    state: from.runAsync === true ? 'pending' : 'running',
    progress: 0,
    progressText: '',
    endedAt: null,
    rows: null,
    limitingFactor: 'UNKNOWN',
    total: null,
    isDisplayCut: false,
    resultsKey: null,
    serverId: null,
    resultName: null,
    keptRows: null,
    makes: null,
    batch: null,
    before: { lines: 0, columns: 0 },
    problem: null,
    ...from,
  };
}

const UNDER_WAY: ReadonlySet<QueryState> = new Set(['pending', 'running', 'fetching', 'offline']);

/** Whether a run has not come to its end. */
export const isUnderWay = (run: QueryRun | null): boolean => run !== null && UNDER_WAY.has(run.state);

/** Code of the problem of a run that the server has never heard of. */
export const NEVER_ARRIVED = 'NETWORK';

/** How a state looks. */
export type RunTone = 'danger' | 'info' | 'warning' | 'success';

const TONES: Readonly<Record<QueryState, RunTone>> = {
  offline: 'danger',
  failed: 'danger',
  stopped: 'danger',
  pending: 'info',
  fetching: 'info',
  running: 'warning',
  success: 'success',
};

/** How a state of a run looks. */
export const toneOf = (state: QueryState): RunTone => TONES[state];
