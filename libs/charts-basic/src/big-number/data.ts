import type { Cell } from '@belvedere/frame';

/** The number, what it is compared with, and the way it came. */
export interface BigNumberData {
  readonly value: Cell;
  /** NaN when there is nothing to compare with. */
  readonly previous: number;
  /** Range that {@link previous} stands for; null for a lag. */
  readonly previousRange: string | null;
  /** Range that the number stands for. */
  readonly range: string | null;
  readonly times: Float64Array;
  readonly isInstant: boolean;
  readonly grain: string | null;
  readonly trend: Float64Array;
  /** Row of each point. */
  readonly rows: Int32Array;
}
