import type { Socket } from 'node:net';
import { createConnection, type Connection, type ConnectionOptions } from 'mysql2';
import { connectorError } from '../errors.ts';
import { answerWithin } from '../network/answer-within.ts';
import type { Kept } from '../network/keep-idle.ts';
import { tlsOptions, type NetworkOptions, type TlsOptions } from '../network/network-options.ts';
import { openSocket } from '../network/open-socket.ts';
import { watchLoss, type LossWatch } from '../network/watch-loss.ts';
import { hasNoEncryption, mapConnectError } from './map-error.ts';

/** Longer than any question about names and columns may take. */
const ANSWER_MS = 11_000;

/** A plain row: cells as text. */
export type TextRow = readonly (string | null)[];

/** One connection to a MySQL or MariaDB server. */
export interface MysqlLink extends Kept {
  readonly connection: Connection;
  readonly isMariadb: boolean;
  /** Runs one statement of our own and gives its rows; `values` are put in as escaped constants. */
  readonly ask: (sql: string, values?: readonly (string | number)[]) => Promise<readonly TextRow[]>;
  /** Gives a setting, or any other statement that a server answers at once: it is given up when it stays silent. */
  readonly tell: (sql: string) => Promise<unknown>;
  /** Asks the server to stop what runs on this connection, over a second one. */
  readonly cancel: () => Promise<void>;
  /** Breaks the connection at once. */
  readonly destroy: () => void;
  /** Waits for what the driver streams; see {@link LossWatch.answer}. */
  readonly streamed: LossWatch['answer'];
}

/** Session settings that decide how text is read and how times look. */
const SETTINGS = [
  `sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
  `time_zone = '+00:00'`,
  `sql_auto_is_null = 0`,
].join(', ');

function connectionOptions(
  options: NetworkOptions,
  tls: TlsOptions | null,
): Omit<ConnectionOptions, 'stream'> {
  const { host, port, user, password, database, connectTimeoutMs } = options;
  return {
    host,
    port,
    user,
    password,
    ...(database !== '' && { database }),
    ...(tls !== null && { ssl: { ...tls } }),
    connectTimeout: connectTimeoutMs,
    charset: 'utf8mb4',
    multipleStatements: false,
    rowsAsArray: true,
    flags: ['-LOCAL_FILES'],
    typeCast: (field) => field.buffer(),
  };
}

const asText = (cell: unknown): string | null => (Buffer.isBuffer(cell) ? cell.toString('utf8') : null);

function askOn(connection: Connection): MysqlLink['ask'] {
  return (sql, values = []) =>
    new Promise((resolve, reject) => {
      connection.query(sql, [...values], (error, rows) => {
        if (error !== null) reject(error);
        else resolve(Array.isArray(rows) ? rows.map((row) => (row as readonly unknown[]).map(asText)) : []);
      });
    });
}

/** A loss that a waiting question hears is told to nobody else: the driver raises no event of the connection then. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'fatal' in error && error.fatal === true;

function connected(connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error === null ? resolve() : reject(error)));
  });
}

interface Opened {
  readonly connection: Connection;
  readonly socket: Socket;
}

async function connectOnce(options: NetworkOptions, tls: TlsOptions | null): Promise<Opened> {
  const socket = await openSocket(options);
  const connection = createConnection({ ...connectionOptions(options, tls), stream: socket });
  try {
    await connected(connection);
    return { connection, socket };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function connect(options: NetworkOptions): Promise<Opened> {
  try {
    try {
      return await connectOnce(options, tlsOptions(options.tls));
    } catch (error) {
      if (options.tls.mode !== 'prefer' || !hasNoEncryption(error)) throw error;
      return await connectOnce(options, null);
    }
  } catch (error) {
    throw mapConnectError(error, options);
  }
}

function end(connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    connection.end(() => resolve());
  });
}

async function killQuery(options: NetworkOptions, threadId: number): Promise<void> {
  const { connection: second } = await connect(options);
  second.on('error', () => undefined);
  const killed = askOn(second)(`KILL QUERY ${threadId}`);
  await answerWithin(options.connectTimeoutMs, killed, () => second.destroy()).catch(() => undefined);
  await end(second);
}

/** Sets the session up; gives the version. A server that falls silent is given up after the time to connect. */
async function setUp(ask: MysqlLink['ask'], options: NetworkOptions): Promise<string> {
  const { host, connectTimeoutMs, writable } = options;
  const late = timeoutAfter(connectTimeoutMs, host);
  const steps = async (): Promise<string> => {
    await ask(`SET SESSION ${SETTINGS}`);
    if (!writable) await ask('SET SESSION TRANSACTION READ ONLY');
    const [row] = await ask('SELECT VERSION()');
    return row?.[0] ?? '';
  };
  try {
    return await Promise.race([steps(), late.fails]);
  } finally {
    late.stop();
  }
}

function timeoutAfter(
  ms: number,
  host: string,
): { readonly fails: Promise<never>; readonly stop: () => void } {
  let stop = (): void => undefined;
  const fails = new Promise<never>((_resolve, reject) => {
    const seconds = Math.round(ms / 1000);
    const timer = setTimeout(() => reject(connectorError('CONNECTION_TIMEOUT', { host, seconds })), ms);
    stop = () => clearTimeout(timer);
  });
  return { fails, stop };
}

/**
 * Connects and sets the session up; without `writable` every transaction is read-only. `prefer` goes on in the clear
 * with a server that cannot encrypt. Throws what mapConnectError gives.
 */
export async function openMysqlLink(options: NetworkOptions): Promise<MysqlLink> {
  const { connection, socket } = await connect(options);
  const watch = watchLoss();
  for (const event of ['error', 'end']) connection.on(event, watch.lose);
  socket.on('close', watch.lose);
  const destroy = (): void => {
    watch.lose();
    socket.destroy();
  };
  const answer = async (within: number, sql: string, values?: readonly (string | number)[]) => {
    try {
      return await answerWithin(within, askOn(connection)(sql, values), destroy);
    } catch (error) {
      if (isFatal(error)) destroy();
      throw error;
    }
  };
  const ask: MysqlLink['ask'] = (sql, values) => answer(ANSWER_MS, sql, values);
  try {
    const version = await setUp(ask, options);
    return {
      connection,
      ask,
      tell: (sql) => answer(options.connectTimeoutMs, sql),
      destroy,
      isMariadb: /mariadb/i.test(version),
      streamed: watch.answer,
      isUsable: () => !watch.isLost(),
      cancel: () => killQuery(options, connection.threadId),
      close: async () => {
        if (!watch.isLost()) await end(connection);
      },
    };
  } catch (error) {
    destroy();
    throw mapConnectError(error, options);
  }
}
