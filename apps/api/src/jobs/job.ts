import type { Services } from '../services.ts';

/** How far a job is, in words for the person who waits. */
export interface JobProgress {
  readonly job: string;
  readonly done: number;
  readonly total: number;
  readonly text: string;
}

/** Work that no request asks for. */
export interface Job {
  readonly name: string;
  run(services: Services, report: (progress: Omit<JobProgress, 'job'>) => void): Promise<void>;
}
