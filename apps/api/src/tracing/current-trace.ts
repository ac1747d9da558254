import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** What a span says beside its name and times: words and numbers of the product, never a value of somebody's data. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A part of a call that is over. */
export interface Part {
  readonly name: string;
  /** Epoch milliseconds, with fractions. */
  readonly from: number;
  readonly to: number;
  readonly facts?: SpanFacts;
  /** Code of the error by which it ended. */
  readonly failure?: string;
  /** What it was made of, in turn. */
  readonly parts?: readonly Part[];
}

/** The trace of a call that is under way. */
export interface Trace {
  tell(part: Part): void;
}

const current = new AsyncLocalStorage<Trace>();

/** Epoch milliseconds, with fractions. */
export const traceNow = (): number => performance.timeOrigin + performance.now();

/** Runs what belongs to a call. */
export const duringTrace = <Answer>(trace: Trace, work: () => Answer): Answer => current.run(trace, work);

/** The trace of the call under way; null where there is no tracing, and for jobs. */
export const currentTrace = (): Trace | null => current.getStore() ?? null;
