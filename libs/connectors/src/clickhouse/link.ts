import { randomUUID } from 'node:crypto';
import { connectorError } from '../errors.ts';
import {
  basicAuth,
  bodyLines,
  bodyText,
  openHttpLink,
  type HttpAnswer,
  type HttpLink,
} from '../network/http-link.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { noDatabase } from '../network/no-database.ts';
import { ClickhouseFault, mapConnectError } from './map-error.ts';

/** Settings of one statement, as the server names them. */
export type Settings = Readonly<Record<string, string | number>>;

/** How a statement is sent. */
interface SendOptions {
  readonly settings?: Settings;
  /** Values for `{name:Type}` in our own statements. */
  readonly values?: Readonly<Record<string, string>>;
  readonly database?: string;
  readonly queryId?: string;
  readonly signal?: AbortSignal;
}

/** A plain row: cells as the JSON format writes them. */
export type JsonRow = readonly unknown[];

/** A ClickHouse server over HTTP. */
export interface ClickhouseLink {
  readonly version: string;
  /** True when the user may change no setting that would let it write. */
  readonly isReadOnlyUser: boolean;
  /** Sends a statement and gives its answer once it is no error. Throws a {@link ClickhouseFault}. */
  readonly send: (sql: string, options?: SendOptions) => Promise<HttpAnswer>;
  /** Runs one statement of our own and gives its rows. */
  readonly ask: (sql: string, values?: Readonly<Record<string, string>>) => Promise<readonly JsonRow[]>;
  /** Asks the server to stop a statement. */
  readonly kill: (queryId: string) => Promise<void>;
  readonly close: () => void;
}

/** Names of the columns, then their types, then one row per line. */
export const FORMAT = 'JSONCompactEachRowWithNamesAndTypes';

/** Settings that decide what a text means and how values look, always the same. */
export const SESSION_SETTINGS: Settings = {
  session_timezone: 'UTC',
  prefer_column_name_to_alias: 1,
  cast_keep_nullable: 1,
  enable_extended_results_for_datetime_functions: 1,
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  output_format_json_quote_denormals: 1,
  output_format_decimal_trailing_zeros: 1,
  http_write_exception_in_output_format: 0,
};

const STRICT_READONLY =
  'its settings profile has readonly = 1, which forbids the settings that exact values and time limits need; give it readonly = 2';

function pathOf({ settings = {}, values = {}, database = '', queryId = randomUUID() }: SendOptions): string {
  const query = new URLSearchParams({ default_format: FORMAT, query_id: queryId });
  if (database !== '') query.set('database', database);
  for (const [name, value] of Object.entries(settings)) query.set(name, String(value));
  for (const [name, value] of Object.entries(values)) query.set(`param_${name}`, value);
  return `/?${query.toString()}`;
}

/** Every answer of the server carries a header of its own; what a stranger says is not read. */
const isClickhouse = ({ headers }: HttpAnswer): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-clickhouse-'));

function sender(http: HttpLink, options: NetworkOptions): ClickhouseLink['send'] {
  const { user, password } = options;
  const Authorization = basicAuth(user === '' ? 'default' : user, password);
  const headers = { Authorization, 'User-Agent': 'belvedere', 'Content-Type': 'text/plain; charset=utf-8' };
  return async (sql, send = {}) => {
    const path = pathOf({ ...send, database: send.database ?? options.database });
    const signal = send.signal === undefined ? {} : { signal: send.signal };
    const answer = await http.ask({ method: 'POST', path, headers, body: sql, ...signal });
    if (!isClickhouse(answer)) {
      answer.body.destroy();
      throw noDatabase(options);
    }
    if (answer.status === 200) return answer;
    throw new ClickhouseFault(await bodyText(answer.body));
  };
}

/** Lists of a page of rows; everything that is no list is the message of a failure that came late. */
export async function* jsonRows({ body }: HttpAnswer): AsyncGenerator<readonly JsonRow[]> {
  let failure = '';
  for await (const lines of bodyLines(body)) {
    const end = failure === '' ? lines.findIndex((line) => !line.startsWith('[')) : 0;
    const good = end === -1 ? lines : lines.slice(0, end);
    if (good.length > 0) yield good.map((line) => JSON.parse(line) as JsonRow);
    if (end !== -1) failure += `${lines.slice(end).join('\n')}\n`;
  }
  if (failure.trim() !== '') throw new ClickhouseFault(failure);
}

async function firstAnswer(send: ClickhouseLink['send'], options: NetworkOptions): Promise<JsonRow> {
  const { host, connectTimeoutMs } = options;
  const signal = AbortSignal.timeout(connectTimeoutMs);
  try {
    const answer = await send(
      `SELECT version(), (SELECT value FROM system.settings WHERE name = 'readonly')`,
      { signal },
    );
    const rows: JsonRow[] = [];
    for await (const page of jsonRows(answer)) rows.push(...page);
    return rows[2] ?? [];
  } catch (error) {
    if (!signal.aborted) throw mapConnectError(error, options);
    throw connectorError('CONNECTION_TIMEOUT', { host, seconds: Math.round(connectTimeoutMs / 1000) });
  }
}

/** Connects and asks for the version and what the user may set. Throws what mapConnectError gives. */
export async function openClickhouseLink(options: NetworkOptions): Promise<ClickhouseLink> {
  const http = await openHttpLink(options);
  const send = sender(http, options);
  try {
    const [version, readonly] = await firstAnswer(send, options);
    if (String(readonly) === '1') {
      throw connectorError('CONNECTION_ACCESS_DENIED', { user: options.user, message: STRICT_READONLY });
    }
    const ask: ClickhouseLink['ask'] = async (sql, values = {}) => {
      const rows: JsonRow[] = [];
      for await (const page of jsonRows(await send(sql, { values, settings: SESSION_SETTINGS })))
        rows.push(...page);
      return rows.slice(2);
    };
    return {
      version: String(version),
      isReadOnlyUser: String(readonly) !== '0',
      send,
      ask,
      kill: async (queryId) => {
        const { body } = await send('KILL QUERY WHERE query_id = {id:String} ASYNC', {
          values: { id: queryId },
        });
        body.resume();
      },
      close: () => http.close(),
    };
  } catch (error) {
    http.close();
    throw error;
  }
}
