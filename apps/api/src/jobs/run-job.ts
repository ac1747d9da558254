import type { Services } from '../services.ts';
import { housekeeping } from './housekeeping.ts';
import { seedSamplesJob } from './seed-samples.ts';
import type { Job, JobProgress } from './job.ts';

/** Every job there is. */
export const JOBS: readonly Job[] = [housekeeping, seedSamplesJob];

/** Runs a job by name; false when there is no job of that name. */
export async function runJob(
  name: string,
  services: Services,
  report: (progress: JobProgress) => void = () => undefined,
): Promise<boolean> {
  const job = JOBS.find((candidate) => candidate.name === name);
  if (job === undefined) return false;
  await job.run(services, (progress) => report({ job: name, ...progress }));
  return true;
}
