import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerBodies } from './form-body.ts';
import { registerSlowSenders, type SenderPace } from './slow-senders.ts';

let app: FastifyInstance;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

const PACE: SenderPace = { everyMs: 40, bytes: 100, bodyMs: 200 };

async function sending(type: string, chunk: string, bytes: number): Promise<Socket> {
  app = Fastify({ forceCloseConnections: true });
  await registerBodies(app);
  registerSlowSenders(app, PACE);
  app.post('/', async ({ raw }) => {
    for await (const _bytes of raw) continue;
    return 'read';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`);
  const timer = setInterval(() => socket.writable && socket.write(chunk), 10);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString('latin1').split('\r\n')[0] ?? '';
}

it('closes a body that comes byte by byte', async () => {
  expect(await answerOf(await sending('application/json', ' ', 100_000))).toBe(
    'HTTP/1.1 408 Request Timeout',
  );
});

it('closes a body that comes steadily and never ends', async () => {
  const socket = await sending('application/json', ' '.repeat(200), 1_000_000);
  expect(await answerOf(socket)).toBe('HTTP/1.1 408 Request Timeout');
});

it('lets a file take its time as long as it keeps coming', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const bytes = 12_000;
  const socket = await sending('multipart/form-data; boundary=b', '', bytes + head.length + 7);
  socket.write(head);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < bytes) socket.write('x'.repeat(300));
    else socket.write('\r\n--b--');
    if (sent >= bytes) clearInterval(timer);
    sent += 300;
  }, 10);
  expect(await answerOf(socket)).not.toContain('408');
});
