import { describe, expect, it } from 'vitest';
import type { Connector } from '@belvedere/connectors';
import { keepServers } from './keep-servers.ts';
import type { HostServer } from './tasks/host-database.ts';

const server = (password: string, writable = false): HostServer => ({
  module: 'postgres',
  schema: null,
  options: {
    host: 'h',
    port: 1,
    user: 'u',
    password,
    database: 'd',
    tls: { mode: 'disable', ca: null },
    connectTimeoutMs: 1,
    writable,
  },
});

function setUp(idleMs = 10_000) {
  const closed: string[] = [];
  let isDown = false;
  const keeper = keepServers(({ options }) => {
    if (isDown) return Promise.reject(new Error('down'));
    const close = async (): Promise<void> => void closed.push(options.password);
    return Promise.resolve({ close } as unknown as Connector);
  }, idleMs);
  return { keeper, closed, goDown: (down: boolean) => (isDown = down) };
}

describe('keepServers', () => {
  it('opens a server once, and anew for another password or right to write', async () => {
    const { keeper } = setUp();
    const [one, again] = await Promise.all([keeper.open(server('a')), keeper.open(server('a'))]);
    expect(one).toBe(again);
    expect(await keeper.open(server('b'))).not.toBe(one);
    expect(await keeper.open(server('a', true))).not.toBe(one);
    await keeper.close();
  });

  it('closes a server when nobody used it for a while, not before', async () => {
    const { keeper, closed } = setUp(0);
    const [one, two] = await Promise.all([keeper.open(server('a')), keeper.open(server('a'))]);
    expect(keeper.settle(one)).toBe(true);
    expect(closed).toEqual([]);
    keeper.settle(two);
    await expect.poll(() => closed).toEqual(['a']);
    expect(keeper.settle(two)).toBe(false);
  });

  it('tries a failed opening again, and closes everything at the end', async () => {
    const { keeper, closed, goDown } = setUp();
    goDown(true);
    await expect(keeper.open(server('a'))).rejects.toThrow('down');
    goDown(false);
    await keeper.open(server('a'));
    await keeper.close();
    expect(closed).toEqual(['a']);
  });
});
