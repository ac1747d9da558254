/** A job that ended with its host, or for want of memory that others in its host may have used. */
export interface LostJob {
  /** A read, or anything of which nothing was handed out. */
  readonly mayRepeat: boolean;
  /** True once the host said anything about it. */
  readonly hasBegun: boolean;
  /** True when the host was ended for another job. */
  readonly isInnocent: boolean;
  /** True when it ran alone because it was suspected. */
  readonly isApart: boolean;
  /** True when nothing ran in the host beside it or before it, and it ran out of memory. */
  readonly isProven: boolean;
  /** How often it was begun. */
  readonly tries: number;
}

/** What becomes of it: begun again as before, begun again alone, named as the cause, or told that it is lost. */
export type NextStep = 'again' | 'apart' | 'guilty' | 'lost';

const TRIES_MAX = 4;

/** Decides by what is known; a job that ends its host while it runs alone is the cause. */
export function afterLoss(job: LostJob): NextStep {
  if (job.isApart || job.isProven) return 'guilty';
  if (job.tries >= TRIES_MAX) return 'lost';
  if (!job.hasBegun) return 'again';
  if (!job.mayRepeat) return 'lost';
  return job.isInnocent ? 'again' : 'apart';
}
