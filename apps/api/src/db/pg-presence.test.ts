import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateKeys } from '../commands/rotate-keys.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { holdPresence, withoutServers } from './pg-presence.ts';

const started = await startPostgres();
if (typeof started === 'string') console.warn(`SKIPPED: PostgreSQL does not start here (${started})`);

describe.skipIf(typeof started === 'string')('servers of one PostgreSQL', () => {
  const postgres = started as TestPostgres;
  let url = '';
  beforeAll(async () => {
    url = await postgres.createDatabase('presence');
  });
  afterAll(() => postgres.stop());

  const refused = { code: 'METADATA_IN_USE' };

  it('are beside each other, and no command is that needs the metadata alone, until the last has ended', async () => {
    const first = await holdPresence(url);
    const second = await holdPresence(url);
    const place = {
      dataDir: '/nowhere',
      databaseUrl: url,
      secretKey: 'a secret key that only tests know: 4711',
    };
    await expect(rotateKeys(place, 'another secret key of tests alone: 0815')).rejects.toMatchObject(refused);
    await first();
    await expect(withoutServers(url, async () => 'done')).rejects.toMatchObject(refused);
    await second();
    await second();
    expect(await withoutServers(url, async () => 'done')).toBe('done');
  });

  it('wait for a command that is at work', async () => {
    const order: string[] = [];
    let begun = Promise.resolve(async (): Promise<void> => undefined);
    await withoutServers(url, async () => {
      begun = holdPresence(url).then((end) => {
        order.push('server');
        return end;
      });
      await expect(withoutServers(url, async () => 'second')).rejects.toMatchObject(refused);
      order.push('command');
    });
    const end = await begun;
    expect(order).toEqual(['command', 'server']);
    await end();
  });
});
