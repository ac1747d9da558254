/** Numbers from `start` to `end`, both included. */
export interface ValueRange {
  readonly start: bigint;
  readonly end: bigint;
}
