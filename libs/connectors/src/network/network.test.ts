import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isRefusedAddress } from './address-guard.ts';
import { keepIdle } from './keep-idle.ts';
import { tlsOptions } from './network-options.ts';
import { openSocket } from './open-socket.ts';

describe('isRefusedAddress', () => {
  it.each([
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
  ])('refuses %s', (address) => {
    expect(isRefusedAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.5',
    '192.168.1.1',
    '8.8.8.8',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    'fd12::1',
  ])('lets %s through', (address) => {
    expect(isRefusedAddress(address)).toBe(false);
  });
});

describe('openSocket', () => {
  it.each([
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '[::ffff:169.254.169.254]',
    '0',
  ])('does not reach a metadata address written as %s', async (host) => {
    const target = { host, port: 80, connectTimeoutMs: 300 };
    await expect(openSocket(target)).rejects.toMatchObject({
      code: expect.stringMatching(/^CONNECTION_HOST_(?:REFUSED|UNKNOWN)$/),
    });
  });
});

/** What the kernel waits for on our side of a connection: the kind of its timer, and after how many hundredths of a second. */
function kernelTimer(localPort: number, remotePort: number): readonly [kind: string, after: number] {
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(([, own, other]) => own?.endsWith(`:${hex(localPort)}`) && other?.endsWith(`:${hex(remotePort)}`));
  const [kind = '', after = ''] = (line?.[5] ?? '').split(':');
  return [kind, Number.parseInt(after, 16)];
}

describe.skipIf(process.platform !== 'linux')('a connection on which nothing comes', () => {
  it('is asked for signs of life by the system after seconds, not after the two hours that are usual', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const socket = await openSocket({ host: '127.0.0.1', port, connectTimeoutMs: 1000 });
    const [kind, after] = kernelTimer(socket.localPort ?? 0, port);
    socket.destroy();
    server.close();
    expect(kind).toBe('02');
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(1000);
  });
});

describe('tlsOptions', () => {
  const of = (mode: Parameters<typeof tlsOptions>[0]['mode'], ca: string | null = null) =>
    tlsOptions({ mode, ca });

  it('verifies only what was asked for', () => {
    expect(of('disable')).toBeNull();
    expect(of('prefer')).toEqual({ rejectUnauthorized: false, verifyIdentity: false });
    expect(of('require')).toEqual({ rejectUnauthorized: false, verifyIdentity: false });
    expect(of('require', 'pem')).toEqual({ rejectUnauthorized: true, verifyIdentity: false, ca: 'pem' });
    expect(of('verify-ca')).toEqual({ rejectUnauthorized: true, verifyIdentity: false });
    expect(of('verify-full')).toEqual({ rejectUnauthorized: true, verifyIdentity: true });
  });
});

describe('keepIdle', () => {
  it('gives back what is idle and usable, closes what is too much, and everything at the end', async () => {
    let made = 0;
    const closed: number[] = [];
    const broken = new Set<number>();
    const keeper = keepIdle(
      async () => {
        const id = ++made;
        return { id, isUsable: () => !broken.has(id), close: async () => void closed.push(id) };
      },
      { idleMs: 10_000, most: 1 },
    );
    const [one, two] = [await keeper.take(), await keeper.take()];
    keeper.give(one);
    keeper.give(two);
    expect([await keeper.take(), closed]).toEqual([one, [2]]);
    broken.add(1);
    keeper.give(one);
    const three = await keeper.take();
    keeper.give(three);
    await keeper.close();
    keeper.give(one);
    expect([three.id, closed]).toEqual([3, [2, 1, 3, 1]]);
  });
});
