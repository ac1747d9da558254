import type { Services } from '../services.ts';
import type { Job, JobProgress } from './job.ts';

/** Every job there is, loaded when it runs: what only a job needs takes no memory at rest. */
const JOBS: Readonly<Record<string, () => Promise<Job>>> = {
  housekeeping: async () => (await import('./housekeeping.ts')).housekeeping,
  'place-uploads': async () => (await import('./place-uploads.ts')).placeUploads,
  'seed-samples': async () => (await import('./seed-samples-job.ts')).seedSamplesJob,
};

/** Runs a job by name; false when there is no job of that name. */
export async function runJob(
  name: string,
  services: Services,
  report: (progress: JobProgress) => void = () => undefined,
): Promise<boolean> {
  const job = await JOBS[name]?.();
  if (job === undefined) return false;
  await job.run(services, (progress) => report({ job: name, ...progress }));
  return true;
}
