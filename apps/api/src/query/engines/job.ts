import type { Job } from '@belvedere/engine-hosts';
import type { EngineTalk } from '../../engine-work/tasks/engine-talk.ts';

/** Work of the engines for a host. */
export type EngineJob = Job<EngineTalk>;
