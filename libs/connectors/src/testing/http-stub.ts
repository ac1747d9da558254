import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { NetworkOptions } from '../network/network-options.ts';

/** What a stub answers one request with. */
export type StubHandler = (request: StubRequest, response: ServerResponse) => void | Promise<void>;

/** A request with its body read. */
export interface StubRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A stub on a free port of the loopback address. */
export interface HttpStub {
  readonly port: number;
  readonly options: (database: string) => NetworkOptions;
  readonly stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** What a stub encrypts with, PEM. */
export interface StubCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Starts a server that answers with a handler; `port` 0 takes a free one, without a certificate in the clear. */
export async function startHttpStub(
  handle: StubHandler,
  port = 0,
  certificate: StubCertificate | null = null,
): Promise<HttpStub> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/', headers } = request;
    await handle(
      { method, url: new URL(url, 'http://stub'), headers, body: await bodyOf(request) },
      response,
    );
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
  const server = certificate === null ? createServer(listener) : createTlsServer(certificate, listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port: bound,
    options: (database) => ({
      host: '127.0.0.1',
      port: bound,
      user: 'test',
      password: 'test',
      database,
      tls: { mode: 'disable', ca: null },
      connectTimeoutMs: 5000,
      writable: false,
    }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
