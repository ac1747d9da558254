import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { codingFor, registerCompression } from './compression.ts';

const LONG = { text: 'one flight after the other '.repeat(200) };
const app = Fastify();
registerCompression(app);
app.get('/long', async (_request, reply) => reply.header('cache-control', 'private, no-cache').send(LONG));
app.get('/short', async () => ({ ok: true }));
app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));

afterAll(() => app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('codingFor', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ])('takes of %j %j', (header, coding) => {
    expect(codingFor(header)).toBe(coding);
  });
});

it('sends the same value in every coding', async () => {
  const brotli = await get('/long', { 'accept-encoding': 'br' });
  const zipped = await get('/long', { 'accept-encoding': 'gzip' });
  const plain = await get('/long');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(LONG);
  expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, LONG]);
});

it('leaves small answers and pictures as they are', async () => {
  for (const url of ['/short', '/picture'])
    expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

it('is 304 to a caller that holds the answer', async () => {
  const { etag } = (await get('/long', { 'accept-encoding': 'br' })).headers;
  const again = await get('/long', { 'if-none-match': `"other", ${String(etag)}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/long', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});
