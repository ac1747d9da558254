import type { FailBody } from './failure.ts';

/** Version of everything in this folder; the two sides compare it in their first frame. */
export const PROTOCOL_VERSION = 8;

/** First frame of a host. */
export interface HelloBody {
  readonly protocol: number;
  readonly kind: string;
  readonly pid: number;
  /** Why the host cannot work; null when it can. */
  readonly problem: string | null;
}

/** Starts a job. */
export interface StartBody<Work> {
  /** Milliseconds the job may take from now. */
  readonly deadlineMs: number;
  /** How it fails when it takes longer. */
  readonly late: FailBody;
  /** Bytes that follow in data frames. */
  readonly inputBytes: number;
  readonly work: Work;
}

/** More bytes a host may send. */
export interface CreditBody {
  readonly bytes: number;
}

/** How far the work has come, in steps from 1. */
export interface ProgressBody {
  readonly step: number;
}
