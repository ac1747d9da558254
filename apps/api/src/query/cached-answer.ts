import type { RowLabel } from '../engine-work/tasks/reshaping.ts';
import type { RunAnswer } from './engine-port.ts';

/** What post-processing made of a result. */
export interface ReshapedNote {
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly rowLabels: readonly RowLabel[];
  /** Rows of the database, before the steps. */
  readonly sqlRows: number;
  /** Those of them that are in no bin of a histogram. */
  readonly unplacedRows: number;
  /** True when the limit cut those; rows of other times are cut by a limit of their own. */
  readonly isCut: boolean;
  /** True when the rows of the database came from the cache. */
  readonly isFromCache: boolean;
  /** True when they were asked of the database for this. */
  readonly hasRun: boolean;
}

/** An answer to keep; one made of a kept answer is as old as that. */
export interface FreshAnswer extends RunAnswer {
  readonly cachedAt?: number;
  readonly reshaped?: ReshapedNote;
  /** Names of its columns, where it may be asked for in another order. */
  readonly labels?: readonly string[];
}

/** A kept answer. */
export interface CachedAnswer extends FreshAnswer {
  /** Epoch milliseconds at which the engine gave it. */
  readonly cachedAt: number;
}
