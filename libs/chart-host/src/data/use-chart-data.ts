import { useLatest } from '@belvedere/ui';
import { fetchChartData, type QueryAnswer } from '@belvedere/api-client';
import {
  problemOf,
  useConf,
  useFlag,
  useServices,
  type CallProblem,
  type Services,
} from '@belvedere/client-store';
import { canonicalJson, type QueryContext } from '@belvedere/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadEvent } from '../usage/load-event.ts';
import { useTimeLimit } from './use-time-limit.ts';
import { ownTurn } from './own-turn.ts';
import { inQuestionTurn, type QuestionPlace } from './question-turns.ts';
import { createResultCache, type ResultCache } from './result-cache.ts';

/** A complete answer to a chart's queries. */
export interface ChartResult {
  readonly answers: readonly QueryAnswer[];
  /** Time from request to answer. */
  readonly elapsedMs: number;
  /** When it was fetched, epoch milliseconds. */
  readonly fetchedAt: number;
  readonly serverTiming: string | null;
}

/** State of a chart's data. `result` stays while a newer one is under way, and where none came. */
export interface ChartDataState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed' | 'stopped';
  readonly result: ChartResult | null;
  readonly problem: CallProblem | null;
  readonly startedAt: number;
  /** True when `result` answers the present question, and not one before it. */
  readonly isOfQuestion: boolean;
}

/** The state, which question its result answers, and which asking its status is of. */
interface KeyedState extends Omit<ChartDataState, 'isOfQuestion'> {
  readonly resultKey: string | null;
  readonly asking: string | null;
}

/** What to ask, and under which circumstances. */
export interface ChartDataRequest {
  /** Null asks nothing. */
  readonly context: QueryContext | null;
  /** What tells this question from others; by default the whole context. */
  readonly key?: string;
  readonly dashboardId?: number;
  readonly sliceId?: number;
  /** A new number asks the database again, past every cache. */
  readonly refreshToken?: number;
  /** A new number asks the same question again; caches of the server may answer it. */
  readonly runToken?: number;
  /** Fetches what the answer is drawn with, before which it is not told; nothing by default. Its failure is the caller's to tell. */
  readonly fetchDrawing?: () => Promise<unknown>;
}

/** An answer, and which chart's refresh it answered. */
interface KnownResult {
  readonly result: ChartResult;
  readonly asker: string;
  readonly refreshToken: number;
}

const CACHED_RESULTS = 60;
const caches = new WeakMap<Services, ResultCache<KnownResult>>();

function cacheOf(services: Services): ResultCache<KnownResult> {
  const cache = caches.get(services) ?? createResultCache<KnownResult>(CACHED_RESULTS);
  caches.set(services, cache);
  return cache;
}

const askerOf = ({ dashboardId, sliceId }: ChartDataRequest): string =>
  `${dashboardId ?? ''}:${sliceId ?? ''}`;

const answeredState = (result: ChartResult, resultKey: string, asking: string): KeyedState => ({
  status: 'success',
  result,
  problem: null,
  startedAt: result.fetchedAt,
  resultKey,
  asking,
});

const isAnsweredBy = (
  { status, resultKey, ...state }: KeyedState,
  result: ChartResult,
  key: string,
): boolean => status === 'success' && resultKey === key && state.result === result;

const IDLE: KeyedState = {
  status: 'idle',
  result: null,
  problem: null,
  startedAt: 0,
  resultKey: null,
  asking: null,
};

async function ask(
  place: QuestionPlace,
  request: ChartDataRequest,
  context: QueryContext,
  isForced: boolean,
): Promise<ChartResult> {
  const { services, signal } = place;
  const start = performance.now();
  const options = {
    signal,
    force: isForced,
    ...(request.dashboardId !== undefined && { dashboardId: request.dashboardId }),
    ...(request.sliceId !== undefined && { sliceId: request.sliceId }),
  };
  const { outcomes, serverTiming } = await inQuestionTurn(place, () =>
    fetchChartData(services.api, context, options),
  );
  const answers = outcomes.map((outcome) => {
    if (!outcome.ok) throw outcome.error;
    return outcome.answer;
  });
  return { answers, elapsedMs: performance.now() - start, fetchedAt: services.now(), serverTiming };
}

/** Whether a request must pass every cache. `answered` is the refresh that this chart has answered since it stands on the page; null when it is new there, then a known answer may be of the same refresh. */
function mustAskAnew(
  { refreshToken = 0 }: ChartDataRequest,
  asker: string,
  answered: number | null,
  known: KnownResult | null,
): boolean {
  if (refreshToken === 0) return false;
  if (answered !== null) return answered !== refreshToken;
  return known?.asker !== asker || known.refreshToken !== refreshToken;
}

async function askAndLog(
  place: QuestionPlace,
  request: ChartDataRequest,
  context: QueryContext,
  isForced: boolean,
): Promise<ChartResult> {
  const { services, signal } = place;
  const startOffset = performance.now();
  const tell = (outcome: ChartResult['answers'] | string): void => {
    if (signal.aborted) return;
    services.log(
      loadEvent({
        context,
        sliceId: request.sliceId ?? null,
        dashboardId: request.dashboardId ?? null,
        isForced,
        startOffset,
        duration: performance.now() - startOffset,
        endedAt: services.now(),
        outcome,
      }),
    );
  };
  try {
    const result = await ask(place, request, context, isForced);
    tell(result.answers);
    return result;
  } catch (error) {
    tell(problemOf(error).message);
    throw error;
  }
}

/** The state while an asking that it says nothing of is under way: the last result stays, and nothing else. */
function useShown(state: KeyedState, asking: string | null, isKnown: boolean): KeyedState {
  const services = useServices();
  const begun = useMemo(() => ({ asking, at: services.now() }), [services, asking]);
  return useMemo(
    () =>
      begun.asking === null || isKnown || state.asking === begun.asking
        ? state
        : { ...state, status: 'loading', problem: null, startedAt: begun.at },
    [state, begun, isKnown],
  );
}

/** How many hosts answer this page's calls. */
function useHosts(): number {
  const domains = useConf()['SUPERSET_WEBSERVER_DOMAINS'];
  return Array.isArray(domains) ? domains.length : 1;
}

/** Fetches a chart's data when the question changes; an older request is cancelled. */
export function useChartData(
  request: ChartDataRequest,
): ChartDataState & { readonly stop: () => void; readonly retry: () => void } {
  const services = useServices();
  const isKept = useFlag('CLIENT_CACHE');
  const hosts = useHosts();
  const limit = useLatest(useTimeLimit());
  const { context, refreshToken = 0, runToken = 0 } = request;
  const key = context === null ? null : (request.key ?? canonicalJson(context));
  const [retries, setRetries] = useState(0);
  const running = useRef<{
    readonly abort: AbortController;
    readonly asking: string;
    readonly startedAt: number;
  } | null>(null);
  const answered = useRef<number | null>(null);
  const turn = `${runToken}:${retries}`;
  const asking = key === null ? null : `${refreshToken}:${turn}:${key}`;
  const held = useMemo(
    () => (isKept && key !== null && asking !== null ? cacheOf(services).get(key) : null),
    [isKept, services, key, asking],
  );
  const [state, setState] = useState<KeyedState>(() =>
    held === null || key === null || asking === null || mustAskAnew(request, askerOf(request), null, held)
      ? IDLE
      : answeredState(held.result, key, asking),
  );
  const shown = useShown(state, asking, held !== null);
  const lastAsked = useRef({ key, turn });
  const latest = useLatest(request);

  useEffect(() => {
    const { context: asked, fetchDrawing } = latest.current;
    if (key === null || asking === null || asked === null) return undefined;
    const cache = cacheOf(services);
    const asker = askerOf(latest.current);
    const isAgain = lastAsked.current.key === key && lastAsked.current.turn !== turn;
    lastAsked.current = { key, turn };
    const known = isKept && !isAgain ? cache.get(key) : null;
    const isForced = mustAskAnew(latest.current, asker, answered.current, known);
    if (!isForced) answered.current = refreshToken;
    if (known !== null && !isForced) {
      const { result } = known;
      setState((old) => (isAnsweredBy(old, result, key) ? old : answeredState(result, key, asking)));
      return undefined;
    }
    const abort = new AbortController();
    const startedAt = services.now();
    running.current = { abort, asking, startedAt };
    if (held !== null) setState((old) => ({ ...old, status: 'loading', problem: null, startedAt, asking }));
    const giveUp = (): void => {
      abort.abort();
      setState((old) => ({ ...old, status: 'failed', problem: limit.current.problem, startedAt, asking }));
    };
    const timer = limit.current.ms === null ? undefined : setTimeout(giveUp, limit.current.ms);
    askAndLog({ services, hosts, signal: abort.signal }, latest.current, asked, isForced)
      .then(async (result) => {
        if (isKept) cache.set(key, { result, asker, refreshToken });
        await fetchDrawing?.().catch(() => undefined);
        await ownTurn();
        if (!abort.signal.aborted) answered.current = refreshToken;
        if (!abort.signal.aborted)
          setState((old) => ({ ...old, status: 'success', result, problem: null, resultKey: key, asking }));
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          setState((old) => ({ ...old, status: 'failed', problem: problemOf(error), startedAt, asking }));
      })
      .finally(() => {
        clearTimeout(timer);
        if (running.current?.abort === abort) running.current = null;
      });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isKept, key, refreshToken, turn, asking, held, services, hosts, latest, limit]);

  const stop = useCallback(() => {
    if (running.current === null) return;
    const { abort, asking: stopped, startedAt } = running.current;
    abort.abort();
    setState((old) => ({ ...old, status: 'stopped', startedAt, asking: stopped }));
  }, []);
  const retry = useCallback(() => {
    setRetries((count) => count + 1);
  }, []);
  const { resultKey, asking: _asking, ...told } = shown;
  return { ...told, isOfQuestion: resultKey !== null && resultKey === key, stop, retry };
}
