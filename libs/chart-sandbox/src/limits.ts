import type { SceneLimits } from '@belvedere/charts';

/** What the code of a chart may use for one question. */
export interface GuestLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
}

/** Enough for a chart of 100,000 rows; more than a reader waits for. */
export const GUEST_LIMITS: GuestLimits = { timeMs: 5000, memoryBytes: 128 * 1024 * 1024 };

/** Depth of calls; above it the thread's own stack would end first. */
export const GUEST_STACK_BYTES = 256 * 1024;

/** Characters and bytes of an answer. */
export const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

/** What a server paints of one scene: an SVG of it stays below some ten megabytes. */
export const SCENE_LIMITS: SceneLimits = { numbers: 2_000_000, texts: 20_000, batches: 50_000 };
