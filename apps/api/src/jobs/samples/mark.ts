import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { findDatabaseByName } from '../../stored/database.ts';
import { findValue, putValue } from '../../stored/key-value.ts';

/** Name of the database of the samples, and of its file in the data directory. */
export const SAMPLE_DATABASE = { name: 'Samples', file: 'samples.duckdb' } as const;

/** What the mark of finished samples says: whether somebody owns them. */
export type SampleMark = 'owned' | 'orphaned';

const MARK = { resource: 'samples', key: 'seeded' } as const;

/** What the mark says; null while samples were never finished. */
export async function sampleMark({ store, clock }: Services): Promise<SampleMark | null> {
  const row = await findValue(store.reader, MARK.resource, MARK.key, clock());
  return row === null ? null : row.value === 'orphaned' ? 'orphaned' : 'owned';
}

/** Notes that the samples are finished. */
export async function putSampleMark({ store }: Services, value: SampleMark): Promise<void> {
  await store.write((tx) => putValue(tx, { ...MARK, value, ownerId: null, expiresOn: null }));
}

/** True when nothing is left to do: the samples are owned, and their file is there or their database is gone. */
export async function areSamplesSettled(services: Services): Promise<boolean> {
  if ((await sampleMark(services)) !== 'owned') return false;
  if (existsSync(join(services.config.dataDir, SAMPLE_DATABASE.file))) return true;
  return (await findDatabaseByName(services.store.reader, SAMPLE_DATABASE.name)) === null;
}
