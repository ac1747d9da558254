import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isAppError } from '@belvedere/core';
import { connectorError } from '../errors.ts';
import { isCertificateFault, tlsOptions, type NetworkOptions, type TlsOptions } from './network-options.ts';
import { noDatabase } from './no-database.ts';
import { openSocket } from './open-socket.ts';

/** One request to a server that speaks HTTP. */
export interface HttpQuestion {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query; the host is always that of the link. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Breaks the request, also while its answer is read. */
  readonly signal?: AbortSignal;
}

/** An answer whose body is still to be read. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: IncomingMessage;
}

/** Connections to one server, kept between requests. */
export interface HttpLink {
  readonly isEncrypted: boolean;
  /** Sends a request and waits for the head of its answer. Throws the errors of connecting, or CONNECTION_LOST. */
  readonly ask: (question: HttpQuestion) => Promise<HttpAnswer>;
  /** Closing twice is harmless. */
  readonly close: () => void;
}

const NOT_ENCRYPTED = new Set(['CONNECTION_ENCRYPTION_FAILED', 'CONNECTION_PORT_CLOSED']);
const IDLE = { keepAlive: true, maxFreeSockets: 4, timeout: 30_000, scheduling: 'lifo' } as const;

/** A certificate that is not trusted is told with its reason; anything else that breaks a handshake is no database. */
function encryptionFailed(error: unknown, options: NetworkOptions): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return isCertificateFault(code)
    ? connectorError('CONNECTION_ENCRYPTION_FAILED', { host: options.host, message })
    : noDatabase(options);
}

async function encrypted(plain: Socket, tls: TlsOptions, options: NetworkOptions): Promise<Socket> {
  const { verifyIdentity, ...rest } = tls;
  const { host, connectTimeoutMs } = options;
  const socket = connectTls({
    ...rest,
    socket: plain,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(host) === 0 && { servername: host }),
    ...(verifyIdentity ? {} : { checkServerIdentity: () => undefined }),
  });
  socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('the server does not answer')));
  try {
    await once(socket, 'secureConnect');
    socket.setTimeout(0);
    return socket;
  } catch (error) {
    socket.destroy();
    throw encryptionFailed(error, options);
  }
}

async function openFor(options: NetworkOptions, tls: TlsOptions | null): Promise<Socket> {
  const plain = await openSocket(options);
  return tls === null ? plain : encrypted(plain, tls, options);
}

/** An agent whose sockets all go to the checked address. */
function agentFor(open: () => Promise<Socket>): Agent {
  const agent = new Agent(IDLE);
  agent.createConnection = (_options, callback) => {
    open().then(
      (socket) => callback?.(null, socket),
      (error: unknown) =>
        callback?.(error instanceof Error ? error : new Error(String(error)), undefined as never),
    );
    return undefined;
  };
  return agent;
}

/** Whether the server encrypts: asked once where that is left to it. */
async function tlsFor(options: NetworkOptions): Promise<TlsOptions | null> {
  const tls = tlsOptions(options.tls);
  try {
    (await openFor(options, tls)).destroy();
    return tls;
  } catch (error) {
    const isPlain = options.tls.mode === 'prefer' && isAppError(error) && NOT_ENCRYPTED.has(error.code);
    if (isPlain) return null;
    throw error;
  }
}

function asked(agent: Agent, { host, port }: NetworkOptions, question: HttpQuestion): Promise<HttpAnswer> {
  const { method, path, headers, body, signal } = question;
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      method,
      path,
      headers: { Host: `${host.includes(':') ? `[${host}]` : host}:${port}`, ...headers, ...length },
      ...(signal !== undefined && { signal }),
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      incoming.on('error', () => undefined);
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: incoming });
    });
    outgoing.end(body);
  });
}

/** What a broken request means. */
export function lostError(error: unknown): Error {
  if (isAppError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return connectorError('CONNECTION_LOST', { message });
}

/**
 * Opens a link to a server that speaks HTTP. Every connection goes to an address that was checked; redirects are never
 * followed. `prefer` goes on in the clear with a server that does not encrypt.
 */
export async function openHttpLink(options: NetworkOptions): Promise<HttpLink> {
  const tls = await tlsFor(options);
  const agent = agentFor(() => openFor(options, tls));
  return {
    isEncrypted: tls !== null,
    ask: async (question) => {
      try {
        return await asked(agent, options, question);
      } catch (error) {
        throw question.signal?.aborted === true ? error : lostError(error);
      }
    },
    close: () => agent.destroy(),
  };
}

const BODY_BYTES = 64 * 1024 * 1024;

/** A whole body as text. Throws CONNECTION_LOST when it breaks or is longer than 64 MB. */
export async function bodyText(body: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      bytes += part.length;
      if (bytes > BODY_BYTES) throw new Error('the answer of the server is longer than 64 MB');
      chunks.push(part);
    }
  } catch (error) {
    throw lostError(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Lines of a body as they come, without their breaks; what follows the last break comes as a line of its own. */
export async function* bodyLines(body: IncomingMessage): AsyncGenerator<readonly string[]> {
  let rest = '';
  body.setEncoding('utf8');
  for await (const chunk of body) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}

/** Header of a user and a password. */
export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
