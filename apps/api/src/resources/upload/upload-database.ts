import { engine } from '@belvedere/connectors/duckdb';
import { databaseConfigOf } from '../../connection/engine.ts';
import type { Services } from '../../services.ts';
import { findDatabaseByName } from '../../stored/database.ts';
import { findValue, putValue } from '../../stored/key-value.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';
import { createDatabase } from '../database/service.ts';

/** Database that files go to unless another one is chosen, and its file in the data directory. */
export const UPLOAD_DATABASE = { name: 'Uploads', file: 'uploads.duckdb' } as const;

const MARK = { resource: 'uploads', key: 'made' } as const;

/** Makes an empty file: engines only open what is there. */
async function makeFile({ engines }: Services): Promise<void> {
  const database = {
    id: 0,
    name: '',
    spec: engine,
    file: UPLOAD_DATABASE.file,
    readOnly: false,
  } as const;
  await engines.test({ ...database, allowDml: true });
  await engines.release({ ...database, allowDml: true });
}

/** Makes the database for uploads once; when somebody deleted it, it stays deleted. */
export async function placeUploadDatabase(services: Services): Promise<void> {
  const { store, clock, engines } = services;
  if ((await findValue(store.reader, MARK.resource, MARK.key, clock())) !== null) return;
  if ((await findDatabaseByName(store.reader, UPLOAD_DATABASE.name)) === null) {
    await makeFile(services);
    const row = await createDatabase(services, SYSTEM_VIEWER, {
      database_name: UPLOAD_DATABASE.name,
      sqlalchemy_uri: `duckdb:///${UPLOAD_DATABASE.file}`,
      expose_in_sqllab: true,
      allow_file_upload: true,
    });
    await engines.release(databaseConfigOf(row, services));
  }
  await store.write((tx) => putValue(tx, { ...MARK, value: 'made', ownerId: null, expiresOn: null }));
}
