import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SENDERS = 50;
const CHUNK = Buffer.alloc(64 * 1024, 0x20);
/** The limit of a body, what sockets buffer on the way, and some. */
const TAKEN_MAX = 12 * 1024 * 1024;
const GIGABYTE = 1024 ** 3;

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a body until it is told to stop, or has sent a gigabyte; gives the answer's first line and what was taken. */
async function sendEndlessly(type: string, length: 'chunked' | number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  let isOver = false;
  let taken = 0;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOver = true;
      resolve();
    });
  });
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(`POST /api/v1/security/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`);
  const head = length === 'chunked' ? `${CHUNK.length.toString(16)}\r\n` : '';
  while (!isOver && answer === '' && taken < GIGABYTE) {
    const part =
      length === 'chunked' ? Buffer.concat([Buffer.from(head), CHUNK, Buffer.from('\r\n')]) : CHUNK;
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    taken = socket.bytesWritten - socket.writableLength;
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.destroy();
  return { status: answer.split('\r\n')[0] ?? '', taken };
}

test(`${SENDERS} bodies without end are refused before they are read`, async ({ annotate }) => {
  const kinds = [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
  ];
  const before = process.memoryUsage().arrayBuffers;
  const sent = await Promise.all(
    Array.from({ length: SENDERS }, (_, n) =>
      sendEndlessly(kinds[n % kinds.length] ?? '', n % 2 === 0 ? 'chunked' : 4 * GIGABYTE),
    ),
  );
  expect(sent.filter(({ taken }) => taken > TAKEN_MAX)).toEqual([]);
  expect(sent.filter(({ status }) => !/^(?:HTTP\/1\.1 4\d\d .*)?$/.test(status))).toEqual([]);
  expect((await app.app.inject('/health')).statusCode).toBe(200);
  const most = Math.max(...sent.map(({ taken }) => taken)) / 1024 ** 2;
  await annotate(
    `${SENDERS} endless bodies at once, at most ${most.toFixed(1)} MB taken of each, ${((process.memoryUsage().arrayBuffers - before) / 1024 ** 2).toFixed(0)} MB more held`,
    'T-LIMIT',
  );
});
