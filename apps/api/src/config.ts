import { isLanguage, LANGUAGES, type LanguageId } from '@belvedere/format';
import { isIP } from 'node:net';
import { PASSWORD_CHARS_MIN, passwordFault } from './passwords/password-policy.ts';
import { breachedListProblem } from './passwords/breached-list.ts';
import { isKnownKey } from './passwords/known-keys.ts';
import { dashboardSettingsOf, type DashboardSettings, type SettingReader } from './dashboard-config.ts';
import { exploreSettingsOf, type ExploreSettings } from './explore-config.ts';
import { signInOf, type SignInSettings } from './sign-in-config.ts';
import { isAbsolute, resolve } from 'node:path';
import {
  type CalendarSettings,
  DEFAULT_CALENDAR,
  DEFAULT_ROW_LIMITS,
  defineErrors,
  FLAGS,
  type FlagName,
  type Flags,
  flagsWith,
  isTimeZone,
  type RowLimits,
  isJsonObject,
} from '@belvedere/core';

/** Errors of the settings; all problems are reported at once. */
const configErrors = defineErrors({
  CONFIG_INVALID: 'the settings are not usable:\n%(problems)s',
});

/** Settings of one process, read once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL for the metadata; null means the SQLite file in the data directory. */
  readonly databaseUrl: string | null;
  /** Set from outside; null means the key file of the data directory. */
  readonly secretKey: string | null;
  readonly adminPassword: string | null;
  /** Address under which people reach this server, when a proxy stands in front. */
  readonly publicUrl: string | null;
  readonly webDir: string;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info';
  /**
   * Whose word about the caller's address is taken: nobody's (false), so many proxies in front, or those at the listed
   * addresses and networks.
   */
  readonly trustProxy: false | number | string[];
  readonly withSamples: boolean;
  /** CSV that is downloaded has a quote before texts that a spreadsheet would run as formulas. */
  readonly guardsFormulas: boolean;
  /** Megabytes that an uploaded file may have. */
  readonly uploadMb: number;
  /** How weeks and fiscal years are counted in time ranges. */
  readonly calendar: CalendarSettings;
  /** IANA zone of people who have chosen none. */
  readonly zone: string;
  /** Language of numbers and times for people who have chosen none; an id of the format library. */
  readonly locale: LanguageId;
  /** How many rows answers may have. */
  readonly rowLimits: RowLimits;
  /** Megabytes of answers that are kept in memory, and in files of the data directory; 0 keeps none there. */
  readonly cacheMb: { readonly memory: number; readonly disk: number };
  /** Megabytes that all engine processes may use together; null takes three fifths of the machine's. */
  readonly engineMb: number | null;
  /** `host` or `host:port` inside that this server may fetch from; public hosts need no entry. */
  readonly outboundAllowed: readonly string[];
  /** `host` or `host:port` of the only servers that may be databases; null allows all that are no danger. */
  readonly databaseHosts: readonly string[] | null;
  /** Packages, or files by absolute paths, with further engines. */
  readonly engineModules: readonly string[];
  /** Chart types that no picker offers. */
  readonly deniedVizTypes: readonly string[];
  /** Messages of this instance by the wire's error_type; they take the place of the server's. */
  readonly errorMessages: Readonly<Record<string, string>>;
  /** Where people ask for access to what they may not see; null offers nothing. */
  readonly requestAccessUrl: string | null;
  /** Tiles that maps may lie on, with the words that their maker asks for; null for the stored base map alone. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null;
  /** What Prometheus brings to read the figures of a process; null serves none. */
  readonly metricsToken: string | null;
  /** Where traces are sent by OTLP over HTTP, under which name, and of which share of the calls; null traces nothing. */
  readonly traces: { readonly url: string; readonly service: string; readonly ratio: number } | null;
  /** Days that lines of the audit log are kept; 0 keeps them for ever. */
  readonly auditDays: number;
  /** Guests of embedded dashboards: whose row rules hold for them, how long a token lives, and whom it is for. */
  readonly guests: { readonly role: string; readonly tokenS: number; readonly audience: string };
  /** `host` or `host:port` of all names of this server, over which browsers spread their calls for data; none by default. */
  readonly domains: readonly string[];
  /** How dashboards are refreshed and asked for. */
  readonly dashboards: DashboardSettings;
  /** What new charts start with. */
  readonly explore: ExploreSettings;
  /** The ways to sign in beside the password. */
  readonly signIn: SignInSettings;
  /** Names of roles whose people need a second factor, in lower case. */
  readonly totpRoles: readonly string[];
  /** File of the SHA-1 hashes of stolen passwords, in order; null refuses none of them. */
  readonly breachedPasswords: string | null;
  readonly flags: Flags;
}

type Environment = Readonly<Record<string, string | undefined>>;

const UPLOAD_MB_DEFAULT = 1024;
const CACHE_MB = { memory: 256, disk: 1024 } as const;
const KEY_CHARS_MIN = 32;
const PORT_MAX = 65_535;
const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const;
const MONTHS_OF_YEAR = 12;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;

/** What is wrong with a secret key; null when it may be used. */
export function secretKeyProblem(key: string): string | null {
  if (isKnownKey(key)) return 'is a known example key';
  if (key.length < KEY_CHARS_MIN) return `is shorter than ${KEY_CHARS_MIN} characters`;
  if (new Set(key).size < 10) return 'repeats too few characters';
  return null;
}

const ADMIN_PASSWORD_PROBLEMS = {
  short: `is shorter than ${PASSWORD_CHARS_MIN} characters`,
  own: 'is the name of the administrator',
  common: 'is one of the commonest passwords',
} as const;

/** What is wrong with an administrator's password; null when it may be used. */
function passwordProblem(password: string): string | null {
  if (isKnownKey(password)) return 'is a known example password';
  const fault = passwordFault(password, { username: 'admin' });
  return fault === null ? null : ADMIN_PASSWORD_PROBLEMS[fault];
}

class Problems {
  readonly list: string[] = [];
  add(name: string, problem: string | null): void {
    if (problem !== null) this.list.push(`- ${name} ${problem}`);
  }
}

const textOf = (env: Environment, name: string): string | null => {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
};

function portOf(env: Environment, problems: Problems): number {
  const text = textOf(env, 'BELVEDERE_PORT') ?? '8088';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= PORT_MAX) return port;
  problems.add('BELVEDERE_PORT', `is no port number: "${text}"`);
  return 0;
}

function uploadMbOf(env: Environment, problems: Problems): number {
  const text = textOf(env, 'BELVEDERE_UPLOAD_MB');
  if (text === null) return UPLOAD_MB_DEFAULT;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  problems.add('BELVEDERE_UPLOAD_MB', `is no number of megabytes from 1 to 999999: "${text}"`);
  return UPLOAD_MB_DEFAULT;
}

function urlOf(
  env: Environment,
  name: string,
  schemes: readonly string[],
  problems: Problems,
): string | null {
  const text = textOf(env, name);
  if (text === null) return null;
  const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : null;
  if (scheme === null || !schemes.includes(scheme)) {
    problems.add(name, `is no ${schemes.join(' or ')} address`);
  }
  return text;
}

function booleanOf(env: Environment, name: string, fallback: boolean, problems: Problems): boolean {
  const text = textOf(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['1', 'true', 'yes', 'on'].includes(text)) return true;
  if (['0', 'false', 'no', 'off'].includes(text)) return false;
  problems.add(name, `is neither true nor false: "${text}"`);
  return fallback;
}

function flagsOf(env: Environment, problems: Problems): Flags {
  const names = Object.keys(FLAGS) as FlagName[];
  const entries = names.map((name) => [
    name,
    booleanOf(env, `BELVEDERE_FLAG_${name}`, FLAGS[name].on, problems),
  ]);
  return flagsWith(Object.fromEntries(entries) as Partial<Flags>);
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/');
  const width = { 4: 32, 6: 128 }[isIP(address)];
  if (width === undefined || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
};

/** Any number of addresses may stand in a forwarded header; only what our own proxies wrote counts. */
function trustProxyOf(env: Environment, problems: Problems): Config['trustProxy'] {
  const name = 'BELVEDERE_TRUST_PROXY';
  const text = textOf(env, name)?.toLowerCase() ?? 'false';
  if (['0', 'false', 'no', 'off'].includes(text)) return false;
  if (['true', 'yes', 'on'].includes(text)) return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = listOf(env, name);
  const wrong = networks.find((network) => !isNetwork(network));
  problems.add(
    name,
    wrong === undefined
      ? null
      : `is neither true, false, a number of proxies from 1 to 9, nor a list of addresses: "${wrong}"`,
  );
  return [...networks];
}

function levelOf(env: Environment, problems: Problems): Config['logLevel'] {
  const text = textOf(env, 'BELVEDERE_LOG_LEVEL') ?? 'warn';
  const level = LOG_LEVELS.find((candidate) => candidate === text);
  if (level === undefined)
    problems.add('BELVEDERE_LOG_LEVEL', `is none of ${LOG_LEVELS.join(', ')}: "${text}"`);
  return level ?? 'warn';
}

function calendarOf(env: Environment, problems: Problems): CalendarSettings {
  const day = (textOf(env, 'BELVEDERE_WEEK_START') ?? DEFAULT_CALENDAR.weekStart).toLowerCase();
  const weekStart = WEEK_STARTS.find((candidate) => candidate === day);
  if (weekStart === undefined)
    problems.add('BELVEDERE_WEEK_START', `is none of ${WEEK_STARTS.join(', ')}: "${day}"`);
  const text = textOf(env, 'BELVEDERE_FISCAL_YEAR_START') ?? String(DEFAULT_CALENDAR.fiscalYearStart);
  const fiscalYearStart = Number(text);
  if (!/^\d+$/.test(text) || fiscalYearStart < 1 || fiscalYearStart > MONTHS_OF_YEAR)
    problems.add('BELVEDERE_FISCAL_YEAR_START', `is no month from 1 to ${MONTHS_OF_YEAR}: "${text}"`);
  return { weekStart: weekStart ?? DEFAULT_CALENDAR.weekStart, fiscalYearStart };
}

function zoneOf(env: Environment, problems: Problems): string {
  const zone = textOf(env, 'BELVEDERE_TIME_ZONE') ?? 'UTC';
  problems.add('BELVEDERE_TIME_ZONE', isTimeZone(zone) ? null : `is no time zone: "${zone}"`);
  return zone;
}

function localeOf(env: Environment, problems: Problems): LanguageId {
  const id = textOf(env, 'BELVEDERE_LOCALE') ?? 'en';
  if (isLanguage(id)) return id;
  problems.add('BELVEDERE_LOCALE', `is none of ${Object.keys(LANGUAGES).join(', ')}: "${id}"`);
  return 'en';
}

function rowsOf(env: Environment, name: string, fallback: number, problems: Problems): number {
  const text = textOf(env, name) ?? String(fallback);
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  problems.add(name, `is no number of rows from 1 to 999999999: "${text}"`);
  return fallback;
}

function megabytesOf(env: Environment, name: string, fallback: number, problems: Problems): number {
  const text = textOf(env, name) ?? String(fallback);
  if (/^\d{1,7}$/.test(text)) return Number(text);
  problems.add(name, `is no number of megabytes from 0 to 9999999: "${text}"`);
  return fallback;
}

const METRICS_TOKEN_CHARS_MIN = 16;

function metricsTokenOf(env: Environment, problems: Problems): string | null {
  const name = 'BELVEDERE_METRICS_TOKEN';
  const token = textOf(env, name);
  const isShort = token !== null && token.length < METRICS_TOKEN_CHARS_MIN;
  problems.add(name, isShort ? `is shorter than ${METRICS_TOKEN_CHARS_MIN} characters` : null);
  problems.add(name, token !== null && /\s/.test(token) ? 'has a blank in it' : null);
  return token;
}

/** The settings of OpenTelemetry, under the names that its specification gives them. */
function tracesOf(env: Environment, problems: Problems): Config['traces'] {
  const schemes = ['http', 'https'];
  const base = urlOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', schemes, problems);
  const own = urlOf(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', schemes, problems);
  const url = own ?? (base === null ? null : `${base.replace(/\/$/, '')}/v1/traces`);
  const share = textOf(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(share);
  if (!(ratio >= 0 && ratio <= 1))
    problems.add('OTEL_TRACES_SAMPLER_ARG', `is no share from 0 to 1: "${share}"`);
  const isOff = booleanOf(env, 'OTEL_SDK_DISABLED', false, problems);
  if (url === null || isOff || env['OTEL_TRACES_EXPORTER'] === 'none') return null;
  return { url, service: textOf(env, 'OTEL_SERVICE_NAME') ?? 'belvedere', ratio };
}

const AUDIT_DAYS_DEFAULT = 400;

function auditDaysOf(env: Environment, problems: Problems): number {
  const name = 'BELVEDERE_AUDIT_DAYS';
  const text = textOf(env, name) ?? String(AUDIT_DAYS_DEFAULT);
  if (/^\d{1,5}$/.test(text)) return Number(text);
  problems.add(name, `is no number of days from 0 to 99999: "${text}"`);
  return AUDIT_DAYS_DEFAULT;
}

const ENGINE_MB_LEAST = 1024;

function engineMbOf(env: Environment, problems: Problems): number | null {
  const name = 'BELVEDERE_ENGINE_MEMORY_MB';
  const text = textOf(env, name);
  if (text === null) return null;
  const isEnough = /^\d{1,7}$/.test(text) && Number(text) >= ENGINE_MB_LEAST;
  problems.add(name, isEnough ? null : `is no number of megabytes from ${ENGINE_MB_LEAST}: "${text}"`);
  return isEnough ? Number(text) : null;
}

const listOf = (env: Environment, name: string): readonly string[] =>
  (textOf(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function hostsOf(env: Environment, name: string, problems: Problems): readonly string[] {
  const named = listOf(env, name);
  const wrong = named.find((host) => !/^[\w.:-]+$/.test(host));
  problems.add(name, wrong === undefined ? null : `names no host: "${wrong}"`);
  return named;
}

function databaseHostsOf(env: Environment, problems: Problems): readonly string[] | null {
  const named = hostsOf(env, 'BELVEDERE_DATABASE_HOSTS', problems);
  return named.length === 0 ? null : named;
}

/** All names or none: a single one spreads nothing. */
function domainsOf(env: Environment, problems: Problems): readonly string[] {
  const name = 'BELVEDERE_DOMAINS';
  const named = hostsOf(env, name, problems);
  problems.add(name, named.length === 1 ? `names one host where it takes two or more: "${named[0]}"` : null);
  return named;
}

const PACKAGE = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][\w.~-]*(?:\/[\w.~-]+)*$/;

function enginesOf(env: Environment, problems: Problems): readonly string[] {
  const name = 'BELVEDERE_ENGINES';
  const named = listOf(env, name);
  const wrong = named.find((module) => !isAbsolute(module) && !PACKAGE.test(module));
  problems.add(name, wrong === undefined ? null : `names neither a package nor an absolute path: "${wrong}"`);
  return named;
}

function rowLimitsOf(env: Environment, problems: Problems): RowLimits {
  const maximum = rowsOf(env, 'BELVEDERE_SQL_MAX_ROW', DEFAULT_ROW_LIMITS.maximum, problems);
  const fallback = rowsOf(
    env,
    'BELVEDERE_ROW_LIMIT',
    Math.min(DEFAULT_ROW_LIMITS.fallback, maximum),
    problems,
  );
  const problem = `is above BELVEDERE_SQL_MAX_ROW: ${fallback} > ${maximum}`;
  problems.add('BELVEDERE_ROW_LIMIT', fallback > maximum ? problem : null);
  const most = Math.min(DEFAULT_ROW_LIMITS.samples, maximum);
  const samples = rowsOf(env, 'BELVEDERE_SAMPLES_ROW_LIMIT', most, problems);
  const tooMany = `is above BELVEDERE_SQL_MAX_ROW: ${samples} > ${maximum}`;
  problems.add('BELVEDERE_SAMPLES_ROW_LIMIT', samples > maximum ? tooMany : null);
  return { fallback, maximum, samples };
}

function mapTilesOf(env: Environment, problems: Problems): Config['mapTiles'] {
  const name = 'BELVEDERE_MAP_TILES';
  const url = urlOf(env, name, ['http', 'https'], problems);
  if (url === null) return null;
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !url.includes(part));
  problems.add(name, missing.length === 0 ? null : `lacks ${missing.join(', ')}`);
  return { url, attribution: textOf(env, 'BELVEDERE_MAP_ATTRIBUTION') ?? '' };
}

function errorMessagesOf(env: Environment, problems: Problems): Config['errorMessages'] {
  const name = 'BELVEDERE_ERROR_MESSAGES';
  const text = textOf(env, name) ?? '{}';
  try {
    const read: unknown = JSON.parse(text);
    if (isJsonObject(read) && Object.values(read).every((value) => typeof value === 'string'))
      return read as Record<string, string>;
  } catch {
    // What is no JSON is no object of texts either.
  }
  problems.add(name, `is no JSON object of texts by error_type: "${text}"`);
  return {};
}

function breachedPasswordsOf(env: Environment, problems: Problems): string | null {
  const name = 'BELVEDERE_BREACHED_PASSWORDS';
  const text = textOf(env, name);
  if (text === null) return null;
  const file = resolve(text);
  problems.add(name, breachedListProblem(file));
  return file;
}

const GUEST_TOKEN_S = { usual: 300, most: 86_400 } as const;

function guestsOf(env: Environment, problems: Problems): Config['guests'] {
  const name = 'BELVEDERE_GUEST_TOKEN_SECONDS';
  const text = textOf(env, name) ?? String(GUEST_TOKEN_S.usual);
  const isFit = /^[1-9]\d{0,5}$/.test(text) && Number(text) <= GUEST_TOKEN_S.most;
  problems.add(name, isFit ? null : `is no number of seconds from 1 to ${GUEST_TOKEN_S.most}: "${text}"`);
  return {
    role: textOf(env, 'BELVEDERE_GUEST_ROLE') ?? 'Public',
    tokenS: isFit ? Number(text) : GUEST_TOKEN_S.usual,
    audience: textOf(env, 'BELVEDERE_GUEST_AUDIENCE') ?? textOf(env, 'BELVEDERE_PUBLIC_URL') ?? 'belvedere',
  };
}

/** Reads the settings from environment variables. Throws CONFIG_INVALID that lists every problem. */
export function configFrom(env: Environment, webDirDefault: string): Config {
  const problems = new Problems();
  const secretKey = textOf(env, 'BELVEDERE_SECRET_KEY');
  const adminPassword = textOf(env, 'BELVEDERE_ADMIN_PASSWORD');
  problems.add('BELVEDERE_SECRET_KEY', secretKey === null ? null : secretKeyProblem(secretKey));
  problems.add('BELVEDERE_ADMIN_PASSWORD', adminPassword === null ? null : passwordProblem(adminPassword));
  const rowLimits = rowLimitsOf(env, problems);
  const reader: SettingReader = {
    text: (name) => textOf(env, name),
    complain: (name, problem) => {
      problems.add(name, problem);
    },
  };
  const config: Config = {
    host: textOf(env, 'BELVEDERE_HOST') ?? '127.0.0.1',
    port: portOf(env, problems),
    dataDir: resolve(textOf(env, 'BELVEDERE_DATA_DIR') ?? 'data'),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres', 'postgresql'], problems),
    secretKey,
    adminPassword,
    publicUrl: urlOf(env, 'BELVEDERE_PUBLIC_URL', ['http', 'https'], problems),
    webDir: resolve(textOf(env, 'BELVEDERE_WEB_DIR') ?? webDirDefault),
    logLevel: levelOf(env, problems),
    trustProxy: trustProxyOf(env, problems),
    guardsFormulas: booleanOf(env, 'BELVEDERE_CSV_GUARD', true, problems),
    uploadMb: uploadMbOf(env, problems),
    withSamples: booleanOf(env, 'BELVEDERE_SAMPLES', true, problems),
    calendar: calendarOf(env, problems),
    zone: zoneOf(env, problems),
    locale: localeOf(env, problems),
    rowLimits,
    cacheMb: {
      memory: megabytesOf(env, 'BELVEDERE_CACHE_MB', CACHE_MB.memory, problems),
      disk: megabytesOf(env, 'BELVEDERE_CACHE_DISK_MB', CACHE_MB.disk, problems),
    },
    engineMb: engineMbOf(env, problems),
    outboundAllowed: hostsOf(env, 'BELVEDERE_OUTBOUND_ALLOW', problems),
    databaseHosts: databaseHostsOf(env, problems),
    mapTiles: mapTilesOf(env, problems),
    engineModules: enginesOf(env, problems),
    deniedVizTypes: listOf(env, 'BELVEDERE_VIZ_TYPE_DENYLIST'),
    errorMessages: errorMessagesOf(env, problems),
    requestAccessUrl: urlOf(env, 'BELVEDERE_REQUEST_ACCESS_URL', ['http', 'https', 'mailto'], problems),
    metricsToken: metricsTokenOf(env, problems),
    traces: tracesOf(env, problems),
    auditDays: auditDaysOf(env, problems),
    guests: guestsOf(env, problems),
    domains: domainsOf(env, problems),
    dashboards: dashboardSettingsOf(reader, rowLimits.maximum),
    explore: exploreSettingsOf(reader, rowLimits.maximum),
    signIn: signInOf(env, (name, problem) => {
      problems.add(name, problem);
    }),
    totpRoles: listOf(env, 'BELVEDERE_TOTP_ROLES').map((name) => name.toLowerCase()),
    breachedPasswords: breachedPasswordsOf(env, problems),
    flags: flagsOf(env, problems),
  };
  if (problems.list.length > 0)
    throw configErrors.error('CONFIG_INVALID', { problems: problems.list.join('\n') });
  return config;
}

/** Settings of this process. */
export function readConfig(webDirDefault: string): Config {
  return configFrom(process.env, webDirDefault);
}
