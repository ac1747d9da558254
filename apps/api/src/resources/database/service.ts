import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { isAdmin, parseJsonObject, type Viewer } from '@belvedere/core';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader } from '../../db/store.ts';
import { isUniqueViolation } from '../../db/db-errors.ts';
import { listAnswer } from '../../listing/list-answer.ts';
import { planList, type ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import { seal } from '../../security/seal.ts';
import type { Services } from '../../services.ts';
import { invalidFields } from '../object/owners.ts';
import { peopleOf } from '../object/people.ts';
import { recordVersion } from '../object/repository.ts';
import { scopeOf, type Scope } from '../object/scope.ts';
import { databaseConfigOf, parseAddress } from './engine.ts';
import { presentDatabase } from './present.ts';
import {
  countDatasets,
  findDatabase,
  findDatabaseByName,
  insertDatabase,
  listDatabases,
  markDatabase,
  updateDatabase,
  type DatabaseFields,
  type DatabaseRow,
} from './repository.ts';
import { DATABASE_LIST } from './vocabulary.ts';

type CreateBody = BodyOf<typeof ROUTES.database.create>;
type UpdateBody = BodyOf<typeof ROUTES.database.update>;
type ConnectionBody = BodyOf<typeof ROUTES.database.testConnection>;

const missing = (id: number) => contractErrors.error('NOT_FOUND', { type: 'database', id });

/** A database the viewer may read; throws NOT_FOUND. */
export async function getDatabaseRow(reader: Reader, scope: Scope, id: number): Promise<DatabaseRow> {
  const row = await findDatabase(reader, scope, id);
  if (row === null) throw missing(id);
  return row;
}

/** One page of databases. */
export async function listDatabasePage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  const plan = planList(query, DATABASE_LIST);
  const page = await listDatabases(store.reader, scopeOf(services, viewer), plan);
  const people = await peopleOf(store.reader, page.rows);
  const rows = page.rows.map((row) => presentDatabase(row, { viewer, now: clock(), people }));
  return listAnswer({ count: page.count, rows }, plan, DATABASE_LIST);
}

/** One database. */
export async function getDatabase(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const row = await getDatabaseRow(store.reader, scopeOf(services, viewer), id);
  return presentDatabase(row, { viewer, now: clock(), people: await peopleOf(store.reader, [row]) });
}

/** Address named by a connection form; null when it names none. */
export function addressOf(body: ConnectionBody | UpdateBody): string | null {
  if (typeof body.sqlalchemy_uri === 'string') return body.sqlalchemy_uri;
  const file = body.parameters?.['database'];
  return typeof body.engine === 'string' && typeof file === 'string' ? `${body.engine}:///${file}` : null;
}

function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

const OWN_FOLDERS = new Set(['backups', 'results', 'tmp']);

function checkPlace({ config }: Services, viewer: Viewer, file: string): void {
  const path = relative(realPathOf(config.dataDir), realPathOf(resolve(config.dataDir, file)));
  if (OWN_FOLDERS.has(path.split(/[\\/]/)[0] ?? '')) {
    throw invalidFields({ sqlalchemy_uri: ['the file belongs to the server'] });
  }
  if (isAdmin(viewer)) return;
  if (path.startsWith('..') || isAbsolute(path)) {
    const reason = 'only administrators may connect files outside the data directory';
    throw invalidFields({ sqlalchemy_uri: [reason] });
  }
}

function addressFields(services: Services, viewer: Viewer, address: string): DatabaseFields {
  const { engine, file } = parseAddress(address);
  checkPlace(services, viewer, file);
  return { engine, driver: engine, sqlalchemy_uri: address };
}

function configOf(services: Services, fields: DatabaseFields): DatabaseConfig {
  const row = {
    id: 0,
    database_name: '',
    allow_dml: false,
    allow_ctas: false,
    allow_cvas: false,
    ...fields,
  } as DatabaseRow;
  return databaseConfigOf(row, services.config.dataDir);
}

/** Opens a connection that is not stored yet. Throws what is wrong with it. */
export async function testConnection(
  services: Services,
  viewer: Viewer,
  body: ConnectionBody,
): Promise<void> {
  const address = addressOf(body);
  if (address === null) throw invalidFields({ sqlalchemy_uri: [fieldTexts.missing.text] });
  await services.engines.test(configOf(services, addressFields(services, viewer, address)));
}

function checkJson(body: UpdateBody): void {
  for (const name of ['extra', 'masked_encrypted_extra'] as const) {
    const text = body[name];
    if (typeof text === 'string' && text !== '' && parseJsonObject(text) === null) {
      throw invalidFields({ [name]: [fieldTexts.notJsonObject.text] });
    }
  }
}

const REQUIRED = [
  'database_name',
  'expose_in_sqllab',
  'allow_run_async',
  'allow_file_upload',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'impersonate_user',
  'is_managed_externally',
  'configuration_method',
] as const;

function settingFields(body: UpdateBody): DatabaseFields {
  const {
    sqlalchemy_uri,
    engine,
    driver,
    parameters,
    masked_encrypted_extra,
    server_cert,
    ssh_tunnel,
    uuid,
    ...rest
  } = body;
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as DatabaseFields;
  for (const name of REQUIRED) if (fields[name] === null) delete fields[name];
  return fields;
}

function secretFields({ keys }: Services, uuid: string, body: UpdateBody): DatabaseFields {
  const { masked_encrypted_extra, server_cert, ssh_tunnel } = body;
  const secrets = { masked_encrypted_extra, server_cert, ssh_tunnel };
  const given = Object.entries(secrets).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return {};
  return { secrets: seal(keys.seal, `database:${uuid}:secrets`, JSON.stringify(Object.fromEntries(given))) };
}

const documentOf = ({ secrets: _secrets, ...rest }: DatabaseRow) => ({
  ...rest,
  created_on: undefined,
  changed_on: undefined,
});

const nameTaken = () => invalidFields({ database_name: [fieldTexts.databaseNameTaken.text] });

async function nameConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** Connects a database; the connection is tried first. */
export async function createDatabase(
  services: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<DatabaseRow> {
  const { store, clock, engines } = services;
  checkJson(body);
  const address = addressOf(body);
  if (address === null) throw invalidFields({ sqlalchemy_uri: [fieldTexts.missing.text] });
  if ((await findDatabaseByName(store.reader, body.database_name)) !== null) throw nameTaken();
  const uuid = randomUUID();
  const fields = {
    ...settingFields(body),
    ...addressFields(services, viewer, address),
    ...secretFields(services, uuid, body),
  };
  await engines.test(configOf(services, fields));
  const now = clock();
  return nameConflict(
    store.write(async (tx) => {
      const row = await insertDatabase(tx, {
        ...fields,
        engine: fields.engine ?? '',
        database_name: body.database_name,
        uuid,
        created_on: now,
        changed_on: now,
        created_by_id: viewer.id,
        changed_by_id: viewer.id,
      });
      await recordVersion(tx, {
        type: 'database',
        id: row.id,
        version: row.version,
        document: documentOf(row),
        viewer,
      });
      return row;
    }),
  );
}

/** Changes a database; a new address is tried first. */
export async function changeDatabase(
  services: Services,
  viewer: Viewer,
  id: number,
  body: UpdateBody,
): Promise<DatabaseRow> {
  const { store, clock, engines } = services;
  checkJson(body);
  const known = await getDatabaseRow(store.reader, scopeOf(services, viewer), id);
  const address = addressOf(body);
  const isMoved = address !== null && address !== known.sqlalchemy_uri;
  const fields = {
    ...settingFields(body),
    ...(isMoved ? addressFields(services, viewer, address) : {}),
    ...secretFields(services, known.uuid, body),
  };
  if (isMoved) await engines.test(configOf(services, { ...known, ...fields }));
  const saved = await nameConflict(
    store.write(async (tx) => {
      const row = await getDatabaseRow(tx, scopeOf(services, viewer), id);
      const next = await updateDatabase(tx, row, {
        ...fields,
        changed_on: clock(),
        changed_by_id: viewer.id,
      });
      if (next === null) throw new StaleRow();
      await recordVersion(tx, {
        type: 'database',
        id,
        version: next.version,
        document: documentOf(next),
        viewer,
      });
      return next;
    }),
  );
  await engines.release(databaseConfigOf(known, services.config.dataDir));
  return saved;
}

/** Deletes a database; refused while datasets are attached. */
export async function deleteDatabase(services: Services, viewer: Viewer, id: number): Promise<void> {
  const { store, clock } = services;
  await store.write(async (tx) => {
    const row = await getDatabaseRow(tx, scopeOf(services, viewer), id);
    if (!isAdmin(viewer) && row.created_by_id !== viewer.id)
      throw contractErrors.error('NOT_OWNER', { type: 'database' });
    if ((await countDatasets(tx, id)) > 0) {
      throw contractErrors.error('FIELDS_INVALID', { reason: fieldTexts.databaseHasDatasets.text });
    }
    await markDatabase(tx, id, { deleted_at: clock() });
  });
}
