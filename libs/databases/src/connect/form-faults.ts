import { isApiError } from '@belvedere/api-client';
import { isJsonObject, parseJsonObject, type Message } from '@belvedere/core';
import { connectMessages } from '../messages/connect.ts';
import type { ConnectionForm } from './connection-form.ts';
import { PARAMETER_NAMES, type EngineChoice, type ParameterName } from './engine-choice.ts';
import { engineOfAddress, SECRET_MASK } from './server-address.ts';
import { isSameWay, isTunnelComplete, isTunnelMoved, NO_TUNNEL } from './tunnel-form.ts';

/** A field of the connect dialog that can be wrong. */
export type FieldName =
  | ParameterName
  | 'name'
  | 'address'
  | 'serverCert'
  | 'tunnel'
  | 'cacheTimeout'
  | 'extra';

/** What is wrong, by field. */
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

type Say = (message: Message) => string;

/** What a form is checked against. */
export interface FormRules {
  readonly choice: EngineChoice;
  readonly engines: readonly EngineChoice[];
  /** The form as it is stored; null for a new database. */
  readonly stored: ConnectionForm | null;
}

const PORT_MAX = 65_535;
const CACHE_TIMEOUT_MIN_S = -1;
/** Fields that say to whom a stored password goes. */
export const SERVER_IDENTITY = ['host', 'port', 'username'] as const;

const isPort = (text: string): boolean => /^\d+$/.test(text.trim()) && Number(text) <= PORT_MAX;

/** Whether a stored password would go to another server or user than the one it was stored for. */
function isPasswordMoved({ parameters, tunnel }: ConnectionForm, stored: ConnectionForm | null): boolean {
  if (parameters.password !== SECRET_MASK) return false;
  if (stored !== null && !isSameWay(tunnel, stored.tunnel)) return true;
  return SERVER_IDENTITY.some((name) => parameters[name].trim() !== (stored?.parameters[name] ?? ''));
}

function parameterFaults(form: ConnectionForm, { choice, stored }: FormRules, say: Say): Faults {
  const { parameters } = form;
  const missing = PARAMETER_NAMES.filter(
    (name) => choice.required.includes(name) && parameters[name].trim() === '',
  );
  if (choice.isFile || missing.length > 0)
    return Object.fromEntries(missing.map((name) => [name, say(connectMessages.required)]));
  return {
    ...(!isPort(parameters.port) && { port: say(connectMessages.portInvalid) }),
    ...(isPasswordMoved(form, stored) && { password: say(connectMessages.passwordAgain) }),
  };
}

function addressFaults({ address }: ConnectionForm, { engines }: FormRules, say: Say): Faults {
  if (address.trim() === '') return { address: say(connectMessages.required) };
  const isKnown = engineOfAddress(address, engines) !== null;
  return isKnown ? {} : { address: say(connectMessages.addressUnknown) };
}

function tunnelFaults({ tunnel }: ConnectionForm, { choice, stored }: FormRules, say: Say): Faults {
  if (choice.isFile) return {};
  if (!isTunnelComplete(tunnel)) return { tunnel: say(connectMessages.tunnelIncomplete) };
  const isMoved = isTunnelMoved(tunnel, stored?.tunnel ?? NO_TUNNEL);
  return isMoved ? { tunnel: say(connectMessages.tunnelAgain) } : {};
}

/** What is wrong with the connection before anybody is asked. */
export function connectionFaults(form: ConnectionForm, rules: FormRules, say: Say): Faults {
  const own =
    form.method === 'sqlalchemy_form' ? addressFaults(form, rules, say) : parameterFaults(form, rules, say);
  return { ...own, ...tunnelFaults(form, rules, say) };
}

/** What is wrong with name and settings. */
export function settingFaults({ name, cacheTimeout, extra }: ConnectionForm, say: Say): Faults {
  const seconds = cacheTimeout.trim();
  const isWhole = seconds === '' || (/^-?\d+$/.test(seconds) && Number(seconds) >= CACHE_TIMEOUT_MIN_S);
  return {
    ...(name.trim() === '' && { name: say(connectMessages.required) }),
    ...(!isWhole && { cacheTimeout: say(connectMessages.secondsInvalid) }),
    ...(extra.trim() !== '' && parseJsonObject(extra) === null && { extra: say(connectMessages.notJson) }),
  };
}

/** A refusal of the server: what belongs to a field, and what has to be shown beside the fields. */
export interface Refusal {
  readonly faults: Faults;
  readonly code: string;
  readonly errorType: string;
  readonly message: string;
  readonly requestId: string | null;
  readonly status: number;
  /** Key that an SSH server showed and that is not trusted yet; null when none was shown. */
  readonly hostKey: string | null;
}

const FIELDS_OF_WIRE: Readonly<Record<string, FieldName>> = {
  database_name: 'name',
  sqlalchemy_uri: 'address',
  server_cert: 'serverCert',
  ssh_tunnel: 'tunnel',
  cache_timeout: 'cacheTimeout',
  extra: 'extra',
};
const FILE_FAULTS: ReadonlySet<string> = new Set([
  'DATABASE_FILE_MISSING',
  'DATABASE_FILE_REFUSED',
  'DATABASE_OPEN_FAILED',
]);

const isParameter = (name: unknown): name is ParameterName => PARAMETER_NAMES.some((known) => known === name);
const textsOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(' ') : String(value);

function fieldOf(name: string, form: ConnectionForm, isFile: boolean): FieldName | null {
  if (isParameter(name)) return form.method === 'sqlalchemy_form' ? 'address' : name;
  const field = FIELDS_OF_WIRE[name] ?? null;
  if (field !== 'address' || form.method === 'sqlalchemy_form') return field;
  return isFile ? 'database' : null;
}

interface Blame {
  readonly details: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly message: string;
}

function blamed({ details, code, message }: Blame, say: Say): readonly (readonly [string, string])[] {
  const { missing, invalid, fields } = details;
  if (Array.isArray(missing)) return missing.map((name) => [String(name), say(connectMessages.required)]);
  if (isJsonObject(fields)) return Object.entries(fields).map(([name, texts]) => [name, textsOf(texts)]);
  if (Array.isArray(invalid) && invalid.length > 0)
    return [[invalid.includes('password') ? 'password' : String(invalid[0]), message]];
  return FILE_FAULTS.has(code) ? [['database', message]] : [];
}

/** Reads what a call threw. */
export function refusalOf(error: unknown, form: ConnectionForm, isFile: boolean, say: Say): Refusal {
  if (!isApiError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      faults: {},
      code: 'UNEXPECTED',
      errorType: '',
      message,
      requestId: null,
      status: 0,
      hostKey: null,
    };
  }
  const { code, errorType, details, message, requestId, status } = error;
  const pairs = blamed({ details, code, message }, say);
  const faults = pairs.flatMap(([name, text]) => {
    const field = fieldOf(name, form, isFile);
    return field === null ? [] : [[field, text] as const];
  });
  const texts = isJsonObject(details['fields']) ? pairs.map(([, text]) => text).join(' ') : message;
  const { host_key: shown } = details;
  const hostKey = typeof shown === 'string' ? shown : null;
  return { faults: Object.fromEntries(faults), code, errorType, message: texts, requestId, status, hostKey };
}
