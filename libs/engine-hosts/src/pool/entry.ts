import { createHash } from 'node:crypto';
import type { Talk } from '../talk.ts';
import type { ActiveJob, HostProcess } from './host-process.ts';
import type { Job, JobEnd } from './job.ts';
import type { Offence } from './offenders.ts';

/** A job from its submission to its end, over all its tries. */
export interface Entry<T extends Talk> {
  readonly owner: string;
  readonly job: Job<T>;
  readonly pushed: number;
  started: number;
  tries: number;
  /** True for a suspect, which runs alone. */
  isApart: boolean;
  host: HostProcess<T> | null;
  active: ActiveJob<T> | null;
  timers: NodeJS.Timeout[];
  readonly resolve: (end: JobEnd<T>) => void;
  readonly reject: (error: unknown) => void;
}

/** An entry that waits since `pushed`. */
export function newEntry<T extends Talk>(
  job: Job<T>,
  pushed: number,
  { resolve, reject }: Pick<Entry<T>, 'resolve' | 'reject'>,
): Entry<T> {
  return {
    owner: job.owner,
    job,
    pushed,
    started: 0,
    tries: 0,
    isApart: false,
    host: null,
    active: null,
    timers: [],
    resolve,
    reject,
  };
}

/** What tells a job from others of its owner: its resource, its subject and what it works on. */
export function offenceOf<T extends Talk>({ owner, resource, subject, input }: Job<T>): Offence {
  const hash = createHash('sha256').update(JSON.stringify([resource, subject]));
  if (input !== undefined) hash.update(input);
  return { owner, query: hash.digest('base64url') };
}
