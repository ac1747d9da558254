import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { canonicalJson, fillMessage, type Viewer } from '@belvedere/core';
import {
  connectionOf,
  neededConnection,
  trialConfig,
  type Connection,
  type KnownConnection,
} from '../../connection/connection.ts';
import { otherDoors } from '../../connection/data-doors.ts';
import { configWith, databaseConfigOf } from '../../connection/engine.ts';
import { mergedSecrets, openSecrets, sealSecrets } from '../../connection/secrets.ts';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { deleteObjects } from '../../object/remove.ts';
import { changeObject, createObject, getChangeable } from '../../object/save.ts';
import { isFileDatabase } from '../../query/engine-port.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databaseList } from '../../stored/database-list.ts';
import {
  countDatasets,
  databaseRows,
  findDatabase,
  findDatabaseByName,
  listDatabases,
  type DatabaseFields,
  type DatabaseRow,
} from '../../stored/database.ts';
import { dropDatabase, dropSchemasNamed, renameDatabase } from '../../stored/granted-name.ts';
import { checkFields } from './check-fields.ts';
import { presentConnection, presentDatabase } from './present.ts';

type CreateBody = BodyOf<typeof ROUTES.database.create>;
type UpdateBody = BodyOf<typeof ROUTES.database.update>;
type ConnectionBody = BodyOf<typeof ROUTES.database.testConnection>;

const documentOf = ({ secrets: _secrets, ...rest }: DatabaseRow) => ({
  ...rest,
  created_on: undefined,
  changed_on: undefined,
});

const databaseNameTaken = () => invalidFields({ database_name: [fieldTexts.databaseNameTaken.text] });

/** Grants name a schema by its database alone: whatever had the name of a new one before, its grants are not meant for it. */
async function followDatabaseName(
  tx: Tx,
  before: DatabaseRow | null,
  after: DatabaseRow | null,
): Promise<void> {
  if (after === null) return before === null ? undefined : dropDatabase(tx, before);
  if (before === null) return dropSchemasNamed(tx, after.database_name);
  if (before.database_name !== after.database_name) await renameDatabase(tx, before, after);
}

const databases: ObjectKind<DatabaseRow, ContentOf<'database'>> = {
  type: 'database',
  title: 'database',
  rows: databaseRows,
  find: findDatabase,
  document: (_reader, row) => documentOf(row),
  hidden: ['secrets'],
  nameTaken: databaseNameTaken,
  followName: followDatabaseName,
  checkDeletion: async (tx, { id }) => {
    if ((await countDatasets(tx, id)) > 0)
      throw contractErrors.error('NOT_POSSIBLE', { reason: fieldTexts.databaseHasDatasets.text });
  },
};

/** A database the viewer may read; throws NOT_FOUND. */
export const getDatabaseRow = (reader: Reader, scope: Scope, id: number): Promise<DatabaseRow> =>
  getObject(databases, reader, scope, id);

/** One page of databases. */
export async function listDatabasePage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock, engineSet } = services;
  return answerList(databaseList, services, {
    viewer,
    query,
    read: listDatabases,
    present: async (rows) => {
      const people = await peopleOf(store.reader, rows);
      return rows.map((row) => presentDatabase(row, { viewer, now: clock(), people, engineSet }));
    },
  });
}

/** One database. */
export async function getDatabase(services: Services, viewer: Viewer, id: number) {
  const { store, clock, engineSet } = services;
  const row = await getDatabaseRow(store.reader, scopeOf(services, viewer), id);
  const people = await peopleOf(store.reader, [row]);
  return presentDatabase(row, { viewer, now: clock(), people, engineSet });
}

/** The stored connection whose masked secrets a form may send back: one the viewer may read; null when there is none. */
async function knownBy(
  services: Services,
  viewer: Viewer,
  find: (reader: Reader, scope: Scope) => Promise<DatabaseRow | null>,
): Promise<KnownConnection | null> {
  const row = await find(services.store.reader, scopeOf(services, viewer));
  return row === null ? null : knownConnection(services, row);
}

const knownConnection = ({ keys }: Services, row: DatabaseRow): KnownConnection => ({
  row,
  secrets: openSecrets(keys, row),
});

/** Throws FIELDS_INVALID for a file that another connection has: its row rules and rights would be gone round. */
async function checkFile(
  services: Services,
  reader: Reader,
  connection: Connection,
  ownId: number | null,
): Promise<void> {
  const config = trialConfig(services, connection);
  if (!isFileDatabase(config)) return;
  const [name] = await otherDoors(services, reader, { config, ownId });
  if (name === undefined) return;
  throw invalidFields({ sqlalchemy_uri: [fillMessage(fieldTexts.fileConnected.text, { name })] });
}

/** Names of the other connections to the data of a stored database: row rules of each hold in all. */
export function sameDataAs(services: Services, row: DatabaseRow): Promise<readonly string[]> {
  const config = databaseConfigOf(row, services);
  return otherDoors(services, services.store.reader, { config, ownId: row.id });
}

/** Opens a connection that is not stored yet; gives the names of other connections to its data. Throws what is wrong with it. */
export async function testConnection(
  services: Services,
  viewer: Viewer,
  body: ConnectionBody & { readonly id?: number | null },
): Promise<readonly string[]> {
  checkFields({ ...body, impersonate_user: null });
  const known = await knownBy(services, viewer, async (reader, scope) => {
    if (body.id != null) return findDatabase(reader, scope, body.id);
    const named = body.database_name == null ? null : await findDatabaseByName(reader, body.database_name);
    return named === null ? null : findDatabase(reader, scope, named.id);
  });
  const connection = neededConnection(services, viewer, body, known);
  const ownId = known?.row.id ?? null;
  await checkFile(services, services.store.reader, connection, ownId);
  await services.engines.test(trialConfig(services, connection, extraOf(body)));
  const config = trialConfig(services, connection);
  return otherDoors(services, services.store.reader, { config, ownId });
}

/** What the connect dialog shows of a stored database: everything, secrets masked. */
export async function shownConnection(services: Services, viewer: Viewer, id: number) {
  const row = await getDatabaseRow(services.store.reader, scopeOf(services, viewer), id);
  const { secrets } = knownConnection(services, row);
  const sameData = { same_data_as: [...(await sameDataAs(services, row))] };
  return {
    ...(await getDatabase(services, viewer, id)),
    ...presentConnection(row, secrets, services),
    ...sameData,
  };
}

const SECRET_FIELDS = ['sqlalchemy_uri', 'parameters', 'masked_encrypted_extra', 'server_cert', 'ssh_tunnel'];

/** What was sent, without the fields that may hold a secret. */
export const withoutSecrets = (body: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !SECRET_FIELDS.includes(name)));

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

const extraOf = ({ extra }: { readonly extra?: string | null }): { readonly extra?: string } =>
  typeof extra === 'string' ? { extra } : {};

/** A form that only changes the tunnel means the stored address. */
function wholeBody({ sqlalchemy_uri }: DatabaseRow, body: UpdateBody): UpdateBody {
  const isTunnelOnly = body.ssh_tunnel !== undefined && body.sqlalchemy_uri == null && body.engine == null;
  return isTunnelOnly ? { ...body, sqlalchemy_uri } : body;
}

/** Connects a database; the connection is tried first. */
export async function createDatabase(
  services: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<DatabaseRow> {
  const { store, engines, keys } = services;
  checkFields(body);
  const connection = neededConnection(services, viewer, body, null);
  const { database_name } = body;
  if ((await findDatabaseByName(store.reader, database_name)) !== null) throw databaseNameTaken();
  await checkFile(services, store.reader, connection, null);
  await engines.test(trialConfig(services, connection, settingFields(body)));
  return createObject(databases, services, viewer, async (tx) => {
    await checkFile(services, tx, connection, null);
    const { engine = '', ...fields } = connection.fields;
    const uuid = randomUUID();
    const secrets = sealSecrets(keys, uuid, connection.secrets);
    return { uuid, content: { ...settingFields(body), ...fields, engine, secrets, database_name } };
  });
}

interface ChangedConnection {
  /** What the connection is after the change; null when it stays. */
  readonly next: Connection | null;
  readonly fields: DatabaseFields;
}

/** Fields of the connection that a save writes; a connection that leads elsewhere or gets in otherwise is tried first. */
async function changedConnection(
  services: Services,
  viewer: Viewer,
  row: DatabaseRow,
  body: UpdateBody,
): Promise<ChangedConnection> {
  const known = knownConnection(services, row);
  const sent = connectionOf(services, viewer, wholeBody(row, body), known);
  const secrets = sent?.secrets ?? mergedSecrets(known.secrets, body);
  const isSecret = canonicalJson(secrets) !== canonicalJson(known.secrets);
  const isMoved = sent !== null && (isSecret || sent.fields.sqlalchemy_uri !== row.sqlalchemy_uri);
  const hasOptions = typeof body.extra === 'string' && body.extra !== row.extra;
  const rules = { ...row, ...extraOf(body) };
  if (isMoved) {
    await checkFile(services, services.store.reader, sent, row.id);
    await services.engines.test(trialConfig(services, sent, rules));
  } else if (hasOptions) configWith(rules, secrets, services);
  const sealed = isSecret ? { secrets: sealSecrets(services.keys, row.uuid, secrets) } : {};
  return { fields: { ...(isMoved ? sent.fields : {}), ...sealed }, next: isMoved ? sent : null };
}

/** Changes a database; a new address is tried first. Throws VERSION_CONFLICT when `ifMatch` is no longer its version. */
export async function changeDatabase(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<DatabaseRow> {
  const { id, body, ifMatch } = change;
  checkFields(body);
  const attempt = { id, ifMatch, body: withoutSecrets(body) };
  const known = await getChangeable(databases, services, viewer, attempt);
  const connection = await changedConnection(services, viewer, known, body);
  const saved = await changeObject(databases, services, viewer, {
    ...attempt,
    write: async (tx) => {
      if (connection.next !== null) await checkFile(services, tx, connection.next, id);
      return { ...settingFields(body), ...connection.fields };
    },
  });
  if (saved.version !== known.version) await services.engines.release(databaseConfigOf(known, services));
  return saved;
}

/**
 * Leads a connection past its SSH server from now on; it is tried first, and stays as it is without a tunnel. Throws
 * FIELDS_INVALID for a stored password, which goes only where it went before: it is entered again with the change.
 */
export async function dropTunnel(
  services: Services,
  viewer: Viewer,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<void> {
  const row = await getDatabaseRow(services.store.reader, scopeOf(services, viewer), id);
  if (openSecrets(services.keys, row).ssh_tunnel === undefined) return;
  await changeDatabase(services, viewer, { id, body: { ssh_tunnel: null }, ifMatch });
}

/** Deletes a database; refused while datasets are attached. */
export const deleteDatabase = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  deleteObjects(databases, services, viewer, [id]);
