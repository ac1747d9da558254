import type { Job } from './job.ts';
import { areSamplesSettled } from './samples/mark.ts';

/**
 * Fills the sample database on the first start and puts datasets, charts and dashboards on it. The samples and the
 * charts they need are loaded only when there is something to do.
 */
export const seedSamplesJob: Job = {
  name: 'seed-samples',
  run: async (services, report) => {
    if (await areSamplesSettled(services)) return;
    const { seedSamples } = await import('./seed-samples.ts');
    const { SAMPLE_DATASETS } = await import('./samples/datasets.ts');
    const { SAMPLE_DASHBOARDS } = await import('./samples/dashboards.ts');
    await seedSamples(services, { datasets: SAMPLE_DATASETS, dashboards: SAMPLE_DASHBOARDS }, report);
  },
};
