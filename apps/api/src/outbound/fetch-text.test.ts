import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText, type FetchRules } from './fetch-text.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let hits = 0;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    if (request.url === '/leads-on') response.writeHead(302, { location: '/end' }).end();
    else if (request.url === '/leads-inside')
      response.writeHead(302, { location: `http://localhost:${port}/end` }).end();
    else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (request.url === '/large') response.end('x'.repeat(5000));
    else if (request.url === '/gone') response.writeHead(404).end();
    else response.end('the end');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const rules = (given: Partial<FetchRules> = {}): FetchRules => ({
  allowed: [],
  bytesMax: 1000,
  timeoutMs: 2000,
  ...given,
});
const own = (): FetchRules => rules({ allowed: [`127.0.0.1:${port}`] });
const refusalOf = async (url: string, given: FetchRules = rules()): Promise<unknown> =>
  fetchText(url, given).then(
    () => 'fetched',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );

describe('an address that leads inside', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://127.0.1:PORT/',
    'http://127.255.255.254:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fc00::1]:PORT/',
    'http://[fd12:3456::1]:PORT/',
    'http://[ff02::1]:PORT/',
    'http://10.0.0.1:PORT/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://100.64.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://127。0。0。1:PORT/',
    'http://user@127.0.0.1:PORT/',
    'http://example.com@127.0.0.1:PORT/',
    'http://public.example:80@127.0.0.1:PORT/',
    'file:///etc/passwd',
    'file://127.0.0.1/etc/passwd',
    'ftp://127.0.0.1/x',
    'gopher://127.0.0.1:PORT/_x',
    'dict://127.0.0.1:PORT/x',
    'data:application/json,{}',
    'javascript:alert(1)',
    'ws://127.0.0.1:PORT/',
    '//127.0.0.1:PORT/',
    '/api/v1/plugin/',
    'http:/127.0.0.1:PORT',
    'http:127.0.0.1:PORT',
    'http://',
    '',
  ])('is refused before anything is sent: %s', async (address) => {
    const before = hits;
    expect(await refusalOf(address.replace('PORT', String(port)))).toBe('FETCH_REFUSED');
    expect(hits).toBe(before);
  });

  it('is refused when a name outside leads there, and when any of its addresses does', async () => {
    const inside = { address: '127.0.0.1', family: 4 };
    const outside = { address: '93.184.215.14', family: 4 };
    for (const addresses of [[inside], [outside, inside]]) {
      const lookup = ((_host: string, _options: object, done: (...given: unknown[]) => void) => {
        done(null, addresses);
      }) as unknown as NonNullable<FetchRules['lookup']>;
      const before = hits;
      expect(await refusalOf(`http://public.example:${port}/`, rules({ lookup }))).toBe('FETCH_REFUSED');
      expect(hits).toBe(before);
    }
  });

  it('is refused when a redirect leads there', async () => {
    expect(await refusalOf(`http://127.0.0.1:${port}/leads-inside`, own())).toBe('FETCH_REFUSED');
  });
});

describe('an allowed address', () => {
  it('is read, also over a redirect', async () => {
    expect(await fetchText(`http://127.0.0.1:${port}/leads-on`, own())).toBe('the end');
    expect(await fetchText(`http://localhost:${port}/`, rules({ allowed: ['localhost'] }))).toBe('the end');
  });

  it('is given up when it leads on for ever, is too large, or has nothing', async () => {
    expect(await refusalOf(`http://127.0.0.1:${port}/circle`, own())).toBe('FETCH_REFUSED');
    expect(await refusalOf(`http://127.0.0.1:${port}/large`, own())).toBe('FETCH_FAILED');
    expect(await refusalOf(`http://127.0.0.1:${port}/gone`, own())).toBe('FETCH_FAILED');
  });
});

it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
