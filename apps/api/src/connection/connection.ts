import { isAbsolute, relative, resolve } from 'node:path';
import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { engineName } from '@belvedere/connectors';
import { isAdmin, type Viewer } from '@belvedere/core';
import { fieldTexts } from '../messages.ts';
import { invalidFields } from '../object/owners.ts';
import type { DatabaseConfig } from '../query/engine-port.ts';
import { isProductFile, realPlace } from '../query/file-identity.ts';
import type { Services } from '../services.ts';
import type { DatabaseFields, DatabaseRow } from '../stored/database.ts';
import { checkedAddress, configWith, parseAddress, type ParsedAddress } from './engine.ts';
import { MASK } from './mask.ts';
import { mergedSecrets, type DatabaseSecrets } from './secrets.ts';
import { addressOfParameters, maskedAddress, type ServerAddress } from './server-address.ts';
import { isSameTunnel } from './ssh-tunnel.ts';

type ConnectionBody = BodyOf<typeof ROUTES.database.testConnection> | BodyOf<typeof ROUTES.database.update>;

/** A connection as a form describes it: fields of the row, and its secrets in the open. */
export interface Connection {
  readonly fields: Pick<DatabaseFields, 'engine' | 'driver' | 'sqlalchemy_uri'>;
  readonly secrets: DatabaseSecrets;
}

/** What is stored of a connection already. */
export interface KnownConnection {
  readonly row: DatabaseRow;
  readonly secrets: DatabaseSecrets;
}

function checkPlace({ config }: Services, viewer: Viewer, file: string): void {
  const place = realPlace(resolve(config.dataDir, file));
  if (isProductFile(config.dataDir, place)) {
    throw invalidFields({ sqlalchemy_uri: ['the file belongs to the server'] });
  }
  const path = relative(realPlace(config.dataDir), place);
  if (isAdmin(viewer)) return;
  if (path.startsWith('..') || isAbsolute(path)) {
    const reason = 'only administrators may connect files outside the data directory';
    throw invalidFields({ sqlalchemy_uri: [reason] });
  }
}

/** What a form says about the address; null when it says nothing. */
function parsedAddress(
  body: ConnectionBody,
  services: Services,
): (ParsedAddress & { readonly text: string }) | null {
  if (typeof body.sqlalchemy_uri === 'string') {
    const text = body.sqlalchemy_uri;
    return { ...parseAddress(text, services), text };
  }
  if (typeof body.engine !== 'string') return null;
  const spec = services.engineSet.find(body.engine);
  if (spec?.place === 'server' && body.parameters != null) {
    const read = addressOfParameters(spec, body.driver ?? null, body.parameters);
    return { spec, server: checkedAddress(read), text: '' };
  }
  const file = body.parameters?.['database'];
  if (typeof file !== 'string') return null;
  const text = `${body.engine}:///${file.replaceAll(/[%?#]/g, encodeURIComponent)}`;
  return { ...parseAddress(text, services), text };
}

const isSameServer = (one: ServerAddress, other: ServerAddress): boolean =>
  engineName(one.spec) === engineName(other.spec) &&
  one.host === other.host &&
  one.port === other.port &&
  one.username === other.username;

/**
 * The password that a masked one stands for. A stored password goes only where it already went: a changed host, port,
 * user or SSH server needs it entered again.
 */
function passwordOf(
  server: ServerAddress,
  merged: DatabaseSecrets,
  known: KnownConnection | null,
  services: Services,
): string {
  if (server.password !== MASK) return server.password ?? '';
  const stored = known === null ? null : parseAddress(known.row.sqlalchemy_uri, services);
  const isKnown = stored !== null && 'server' in stored && isSameServer(stored.server, server);
  const isSameWay = isSameTunnel(known?.secrets.ssh_tunnel, merged.ssh_tunnel);
  if (known !== null && isKnown && isSameWay) return known.secrets.password ?? '';
  throw invalidFields({
    sqlalchemy_uri: [
      'enter the password: a stored one is only used for the same host, port, user and SSH server',
    ],
  });
}

/**
 * Reads the connection a form describes; null when it names no address. Throws FIELDS_INVALID for an address that
 * cannot be used, and for a masked password without a stored one.
 */
export function connectionOf(
  services: Services,
  viewer: Viewer,
  body: ConnectionBody,
  known: KnownConnection | null,
): Connection | null {
  const parsed = parsedAddress(body, services);
  if (parsed === null) return null;
  const merged = mergedSecrets(known?.secrets ?? {}, body);
  if ('server' in parsed) {
    const { spec, server } = parsed;
    const engine = engineName(spec);
    const fields = { engine, driver: server.driver, sqlalchemy_uri: maskedAddress(server) };
    return { fields, secrets: { ...merged, password: passwordOf(server, merged, known, services) } };
  }
  const { spec, file, text } = parsed;
  const engine = engineName(spec);
  checkPlace(services, viewer, file);
  if (body.ssh_tunnel != null) throw invalidFields({ ssh_tunnel: ['a file needs no SSH tunnel'] });
  const { password: _password, ssh_tunnel: _tunnel, ...secrets } = merged;
  return { fields: { engine, driver: engine, sqlalchemy_uri: text }, secrets };
}

/** The address a form must name; throws FIELDS_INVALID when it names none. */
export function neededConnection(
  services: Services,
  viewer: Viewer,
  body: ConnectionBody,
  known: KnownConnection | null,
): Connection {
  const connection = connectionOf(services, viewer, body, known);
  if (connection === null) throw invalidFields({ sqlalchemy_uri: [fieldTexts.missing.text] });
  return connection;
}

/** A connection that may not be stored yet, as the engines need it. */
export function trialConfig(
  services: Services,
  { fields, secrets }: Connection,
  rules: Partial<DatabaseFields> = {},
): DatabaseConfig {
  const row = {
    id: 0,
    database_name: '',
    allow_dml: false,
    allow_ctas: false,
    allow_cvas: false,
    ...rules,
    ...fields,
  } as DatabaseRow;
  return configWith(row, secrets, services);
}
