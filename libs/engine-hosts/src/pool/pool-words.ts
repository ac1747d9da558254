import type { AppError } from '@belvedere/core';

/** Failures that are said in the words of the pool's owner, since hosts fail with the same ones. */
export interface PoolWords {
  readonly late: (seconds: number) => AppError;
  /** A process that used too much memory; `reason` goes on after "its process was ended". */
  readonly outOfMemory: (reason: string, details: Readonly<Record<string, unknown>>) => AppError;
  /** True for a failure that says that memory was not enough. */
  readonly isOutOfMemory: (error: AppError) => boolean;
}
