import { countText } from '@belvedere/format';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseConfigOf } from '../connection/engine.ts';
import type { Services } from '../services.ts';
import { findDatabaseByName } from '../stored/database.ts';
import type { JobProgress } from './job.ts';
import { adoptSamples } from './samples/adopt.ts';
import { sampleDataFolder } from './samples/data-folder.ts';
import { sampleErrors } from './samples/errors.ts';
import { fillInProcess } from './samples/fill-process.ts';
import { putSampleMark, SAMPLE_DATABASE, sampleMark } from './samples/mark.ts';
import { sampleTexts } from './samples/messages.ts';
import { placeDashboard, type PlacedDataset } from './samples/place-dashboards.ts';
import { placeDatabase, placeDataset } from './samples/place-datasets.ts';
import { firstAdministrator } from './samples/repository.ts';
import type { SampleDashboard, SampleDataset } from './samples/sample.ts';

/** What is seeded. */
export interface SampleSet {
  readonly datasets: readonly SampleDataset[];
  readonly dashboards: readonly SampleDashboard[];
}

type Report = (progress: Omit<JobProgress, 'job'>) => void;

interface Steps {
  readonly next: (text: string) => void;
}

function stepsOf({ datasets, dashboards }: SampleSet, report: Report): Steps {
  const files = datasets.filter(({ origin }) => origin.kind === 'file').length;
  const total = files + datasets.length + dashboards.length;
  let done = 0;
  return { next: (text) => report({ done: Math.min(++done, total), total, text }) };
}

async function fill({ config }: Services, { datasets }: SampleSet, { next }: Steps): Promise<void> {
  const file = join(config.dataDir, SAMPLE_DATABASE.file);
  if (existsSync(file)) return;
  const dataFolder = sampleDataFolder();
  if (dataFolder === null)
    throw sampleErrors.error('SAMPLES_NOT_FILLED', { reason: 'vega-datasets is not installed' });
  const tables = datasets.filter(({ origin }) => origin.kind === 'file').map(({ name }) => name);
  await fillInProcess({
    file,
    dataFolder,
    tables,
    onTable: ({ table, rows }) => next(sampleTexts.table({ table, rows: countText(rows) })),
  });
}

async function place(services: Services, set: SampleSet, { next }: Steps): Promise<void> {
  const { store, engines } = services;
  const administrator = await firstAdministrator(store.reader);
  const owners = administrator === null ? [] : [administrator];
  const database = await placeDatabase(services);
  const datasets = new Map<string, PlacedDataset>();
  for (const dataset of set.datasets.toReversed()) {
    datasets.set(dataset.name, { dataset, id: await placeDataset(services, database, dataset, owners) });
    next(sampleTexts.dataset({ name: dataset.name }));
  }
  for (const dashboard of set.dashboards) {
    await placeDashboard(services, dashboard, { datasets, owners });
    next(sampleTexts.dashboard({ title: dashboard.title }));
  }
  await putSampleMark(services, administrator === null ? 'orphaned' : 'owned');
  await engines.release(databaseConfigOf(database, services));
}

async function adopt(services: Services, databaseId: number, { dashboards }: SampleSet): Promise<void> {
  const administrator = await firstAdministrator(services.store.reader);
  if (administrator === null) return;
  await adoptSamples(services, databaseId, dashboards, administrator);
  await putSampleMark(services, 'owned');
}

/**
 * Makes samples that are not there yet, and leaves no engine process behind. What people deleted after that stays deleted; a lost data file is filled
 * again while its database is still listed. An interrupted run is continued by the next one. Samples made before
 * there was an administrator are given to the first one at the next start.
 */
export async function seedSamples(services: Services, set: SampleSet, report: Report): Promise<void> {
  const steps = stepsOf(set, report);
  const seeded = await sampleMark(services);
  const database = await findDatabaseByName(services.store.reader, SAMPLE_DATABASE.name);
  if (seeded !== null && database === null) return;
  await fill(services, set, steps);
  if (seeded === null) await place(services, set, steps);
  else if (seeded === 'orphaned' && database !== null) await adopt(services, database.id, set);
}
