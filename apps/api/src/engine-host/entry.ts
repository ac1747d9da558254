import { createHash } from 'node:crypto';
import type { ActiveJob, HostProcess } from './host-process.ts';
import type { Job, JobEnd } from './job.ts';
import type { Offence } from './offenders.ts';

/** A job from its submission to its end, over all its tries. */
export interface Entry {
  readonly owner: string;
  readonly job: Job;
  readonly pushed: number;
  started: number;
  tries: number;
  /** True for a suspect, which runs alone. */
  isApart: boolean;
  host: HostProcess | null;
  active: ActiveJob | null;
  timers: NodeJS.Timeout[];
  readonly resolve: (end: JobEnd) => void;
  readonly reject: (error: unknown) => void;
}

/** What tells a query from others of its owner: its database and statements, or the task and what it works on. */
export function offenceOf({ owner, database, start, input }: Job): Offence {
  const { task } = start;
  const asked = task.op === 'run' ? task.statements : task;
  const hash = createHash('sha256').update(JSON.stringify([database, asked]));
  if (input !== undefined) hash.update(input);
  return { owner, query: hash.digest('base64url') };
}
