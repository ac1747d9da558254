import type { Encoding } from './engine-port.ts';
import type { ReshapedNote } from './cached-answer.ts';
import type { CacheOutcome } from './result-cache.ts';
import type { PlannedQuery } from './planned-query.ts';

/** A query that ran. */
export interface RanQuery extends PlannedQuery, CacheOutcome {
  readonly key: string;
  readonly encoding: Encoding;
  /** What post-processing made of it; null without. */
  readonly reshaped: ReshapedNote | null;
}
