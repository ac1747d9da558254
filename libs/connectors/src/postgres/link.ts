import type { Socket } from 'node:net';
import pg from 'pg';
import { connectorError } from '../errors.ts';
import { answerWithin } from '../network/answer-within.ts';
import type { NetworkOptions, TlsOptions } from '../network/network-options.ts';
import { tlsOptions } from '../network/network-options.ts';
import { openSocket } from '../network/open-socket.ts';
import { isOwnDatabase, NO_OUTBOUND_RULES } from '../network/outbound-rules.ts';
import type { Kept } from '../network/keep-idle.ts';
import { watchLoss, type LossWatch } from '../network/watch-loss.ts';
import { hasNoEncryption, mapConnectError } from './map-error.ts';

/** One connection to a PostgreSQL server. */
export interface PostgresLink extends Kept {
  readonly client: pg.Client;
  /** Waits for what the server answers at once; see {@link answerWithin}. */
  readonly answered: <T>(answer: Promise<T>) => Promise<T>;
  /** Asks the server to stop what runs on this connection. Harmless when nothing does. */
  readonly cancel: () => Promise<void>;
  /** Waits for what a cursor reads; see {@link LossWatch.answer}. */
  readonly streamed: LossWatch['answer'];
  /** Breaks the connection at once. */
  readonly destroy: () => void;
}

const CANCEL_REQUEST = 80_877_102;
const CANCEL_BYTES = 16;

/** The driver connects its stream itself; this one already is. */
function alreadyConnected(socket: Socket): Socket {
  socket.connect = () => {
    queueMicrotask(() => socket.emit('connect'));
    return socket;
  };
  return socket;
}

function sslOf(tls: TlsOptions | null): pg.ClientConfig['ssl'] {
  if (tls === null) return false;
  const { verifyIdentity, ...rest } = tls;
  return verifyIdentity ? rest : { ...rest, checkServerIdentity: () => undefined };
}

async function connectOnce(options: NetworkOptions, tls: TlsOptions | null): Promise<PostgresLink> {
  const { host, port, user, database, connectTimeoutMs } = options;
  const socket = await openSocket(options);
  const client = new pg.Client({
    host,
    port,
    user,
    database: database === '' ? user : database,
    password: () => options.password,
    ssl: sslOf(tls),
    stream: () => alreadyConnected(socket),
    application_name: 'belvedere',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  const watch = watchLoss();
  client.on('error', watch.lose);
  client.on('end', watch.lose);
  const destroy = (): void => {
    watch.lose();
    socket.destroy();
  };
  const key: { pid: number; secret: number } = { pid: 0, secret: 0 };
  client.connection.once('backendKeyData', (message: { processID: number; secretKey: number }) => {
    key.pid = message.processID;
    key.secret = message.secretKey;
  });
  try {
    await client.connect();
  } catch (error) {
    destroy();
    throw error;
  }
  return {
    client,
    answered: (answer) => answerWithin(connectTimeoutMs, answer, destroy),
    streamed: watch.answer,
    destroy,
    isUsable: () => !watch.isLost(),
    cancel: () => sendCancel(options, key),
    close: async () => {
      if (!watch.isLost()) await client.end().catch(destroy);
    },
  };
}

/** The protocol's own cancel request: a short connection of its own that names process and secret. */
async function sendCancel(
  options: NetworkOptions,
  { pid, secret }: { readonly pid: number; readonly secret: number },
): Promise<void> {
  const message = Buffer.alloc(CANCEL_BYTES);
  message.writeInt32BE(CANCEL_BYTES, 0);
  message.writeInt32BE(CANCEL_REQUEST, 4);
  message.writeInt32BE(pid, 8);
  message.writeInt32BE(secret, 12);
  const socket = await openSocket(options);
  socket.on('error', () => socket.destroy());
  socket.end(message);
}

/** Connects; `prefer` goes on in the clear with a server that cannot encrypt. Throws what mapConnectError gives. */
export async function openPostgresLink(options: NetworkOptions): Promise<PostgresLink> {
  const tls = tlsOptions(options.tls);
  const { host, port, user, outbound = NO_OUTBOUND_RULES } = options;
  const database = options.database === '' ? user : options.database;
  if (await isOwnDatabase(outbound, { host, port, database }))
    throw connectorError('CONNECTION_HOST_REFUSED', { host });
  try {
    try {
      return await connectOnce(options, tls);
    } catch (error) {
      if (options.tls.mode !== 'prefer' || !hasNoEncryption(error)) throw error;
      return await connectOnce(options, null);
    }
  } catch (error) {
    throw mapConnectError(error, options);
  }
}
