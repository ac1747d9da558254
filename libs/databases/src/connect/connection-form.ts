import { isJsonObject, parseJsonObject, type JsonObject } from '@belvedere/core';
import type { CallInput, CallReply } from '@belvedere/contracts/client';
import type { EngineChoice } from './engine-choice.ts';
import {
  addressText,
  decoded,
  encryptionOf,
  engineOfAddress,
  parametersOfText,
  SECRET_MASK,
  type ServerParameters,
} from './server-address.ts';
import { NO_TUNNEL, storedTunnel, wireTunnel, type TunnelForm } from './tunnel-form.ts';

/** Settings of a database that are on or off. */
const SETTING_NAMES = [
  'expose_in_sqllab',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'allow_file_upload',
] as const;

/** Name of such a setting. */
export type SettingName = (typeof SETTING_NAMES)[number];

/** Whether the fields or the whole address describe the connection. */
export type ConnectionMethod = 'dynamic_form' | 'sqlalchemy_form';

/** Everything of the connect dialog that is typed. */
export interface ConnectionForm {
  readonly engine: string;
  readonly method: ConnectionMethod;
  readonly name: string;
  readonly parameters: ServerParameters;
  readonly address: string;
  readonly serverCert: string;
  readonly tunnel: TunnelForm;
  readonly settings: Readonly<Record<SettingName, boolean>>;
  /** Seconds; empty for the default of the server. */
  readonly cacheTimeout: string;
  /** A JSON object as text; empty for none. */
  readonly extra: string;
}

/** A stored database as its dialog fetches it. */
export type StoredConnection = CallReply<'database', 'connection'>['result'];
type CreateBody = CallInput<'database', 'create'>['body'];
type TestBody = CallInput<'database', 'testConnection'>['body'];
type ValidateBody = CallInput<'database', 'validateParameters'>['body'];

const NO_PARAMETERS: ServerParameters = {
  host: '',
  port: '',
  database: '',
  username: '',
  password: '',
  options: '',
  encryption: '',
};

/** The form of a new database: shown in SQL Lab, everything that writes is off. */
export function newForm({ engine, defaultPort }: EngineChoice): ConnectionForm {
  return {
    engine,
    method: 'dynamic_form',
    name: '',
    parameters: { ...NO_PARAMETERS, port: defaultPort },
    address: '',
    serverCert: '',
    tunnel: NO_TUNNEL,
    settings: {
      expose_in_sqllab: true,
      allow_ctas: false,
      allow_cvas: false,
      allow_dml: false,
      allow_file_upload: false,
    },
    cacheTimeout: '',
    extra: '',
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function typedParameters(sent: JsonObject): ServerParameters {
  const query = isJsonObject(sent['query']) ? sent['query'] : {};
  const { sslmode, ...rest } = query;
  const options = Object.entries(rest).map(([name, value]) => [name, textOf(value)]);
  return {
    host: textOf(sent['host']),
    port: textOf(sent['port']),
    database: textOf(sent['database']),
    username: textOf(sent['username']),
    password: textOf(sent['password']),
    options: new URLSearchParams(options).toString(),
    encryption: sent['encryption'] === true ? 'require' : encryptionOf(textOf(sslmode)),
  };
}

/** The form of a stored database; its secrets are masked. */
export function storedForm(stored: StoredConnection): ConnectionForm {
  return {
    engine: stored.backend,
    method: stored.configuration_method === 'dynamic_form' ? 'dynamic_form' : 'sqlalchemy_form',
    name: stored.database_name,
    parameters: typedParameters(stored.parameters as JsonObject),
    address: stored.sqlalchemy_uri,
    serverCert: stored.server_cert ?? '',
    tunnel: storedTunnel(stored.ssh_tunnel),
    settings: {
      expose_in_sqllab: stored.expose_in_sqllab,
      allow_ctas: stored.allow_ctas,
      allow_cvas: stored.allow_cvas,
      allow_dml: stored.allow_dml,
      allow_file_upload: stored.allow_file_upload,
    },
    cacheTimeout: textOf(stored.cache_timeout),
    extra: stored.extra ?? '',
  };
}

const fileAddress = (engine: string, file: string): string =>
  `${engine}:///${file.replaceAll(/[%?#]/g, encodeURIComponent)}`;

/** The same connection described the other way; what cannot be read stays as it was typed before. */
export function withMethod(
  form: ConnectionForm,
  method: ConnectionMethod,
  choice: Pick<EngineChoice, 'engine' | 'schemes' | 'isFile'>,
): ConnectionForm {
  if (method === form.method) return form;
  const { engine, parameters } = form;
  const { isFile } = choice;
  if (method === 'sqlalchemy_form') {
    const address = isFile ? fileAddress(engine, parameters.database) : addressText(engine, parameters);
    return { ...form, method, address };
  }
  if (engineOfAddress(form.address, [choice]) !== engine) return { ...form, method };
  if (isFile) {
    const database = decoded(form.address.replace(/^[^:]*:\/\/\/?/, ''));
    return { ...form, method, parameters: { ...parameters, database } };
  }
  const read = parametersOfText(form.address);
  if (read === null) return { ...form, method };
  return { ...form, method, parameters: { ...read, port: read.port === '' ? parameters.port : read.port } };
}

/** The password after typing over a stored one: what is left of the mask goes. */
export function typedOverMask(before: string, typed: string): string {
  if (before !== SECRET_MASK) return typed;
  if (typed.startsWith(SECRET_MASK)) return typed.slice(SECRET_MASK.length);
  if (typed.endsWith(SECRET_MASK)) return typed.slice(0, -SECRET_MASK.length);
  return /^X*$/.test(typed) ? '' : typed;
}

function wireParameters({ parameters }: ConnectionForm, isFile: boolean): JsonObject {
  const { host, port, database, username, password, options, encryption } = parameters;
  if (isFile) return { database: database.trim() };
  const query = Object.fromEntries(new URLSearchParams(options));
  const isPlain = encryption === '' || encryption === 'require';
  return {
    host: host.trim(),
    port: /^\d+$/.test(port.trim()) ? Number(port) : port.trim(),
    database: database.trim(),
    username: username.trim(),
    password: password === '' ? null : password,
    encryption: encryption === 'require',
    query: isPlain ? query : { ...query, sslmode: encryption },
  };
}

/** What the calls that only try a connection send. */
export function testBody(form: ConnectionForm, isFile: boolean, storedName: string | null): TestBody {
  const name = storedName ?? form.name.trim();
  const common = {
    configuration_method: form.method,
    ...(name !== '' && { database_name: name }),
    ...(form.extra.trim() !== '' && { extra: form.extra.trim() }),
    ...(!isFile && { server_cert: form.serverCert, ssh_tunnel: wireTunnel(form.tunnel) }),
  };
  return form.method === 'sqlalchemy_form'
    ? { ...common, sqlalchemy_uri: form.address.trim() }
    : { ...common, engine: form.engine, parameters: wireParameters(form, isFile) };
}

/** What the check of the fields sends. */
export function validateBody(form: ConnectionForm, isFile: boolean, id: number | null): ValidateBody {
  return {
    engine: form.engine,
    configuration_method: 'dynamic_form',
    parameters: wireParameters(form, isFile),
    ...(!isFile && { server_cert: form.serverCert, ssh_tunnel: wireTunnel(form.tunnel) }),
    ...(id !== null && { id }),
  };
}

/** What a save sends. */
export function savedBody(form: ConnectionForm, isFile: boolean): CreateBody {
  return {
    ...testBody(form, isFile, null),
    ...form.settings,
    database_name: form.name.trim(),
    cache_timeout: form.cacheTimeout.trim() === '' ? null : Number(form.cacheTimeout),
    extra: form.extra.trim(),
  };
}

/** Whether an entry of the extra settings is true; false when they cannot be read. */
export const extraFlag = (extra: string, name: string): boolean => parseJsonObject(extra)?.[name] === true;

/** The extra settings with an entry set, or taken out when it is false or null. */
export function withExtraFlag(extra: string, name: string, value: boolean | string | number | null): string {
  const { [name]: _before, ...rest } = parseJsonObject(extra) ?? {};
  const next = value === false || value === null ? rest : { ...rest, [name]: value };
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next, null, 2);
}
