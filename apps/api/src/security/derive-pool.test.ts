import { describe, expect, it } from 'vitest';
import { createDerivePool } from './derive-pool.ts';
import type { DeriveTask } from './password.ts';

const task: DeriveTask = {
  password: 'x',
  salt: Buffer.alloc(16),
  bytes: 4,
  options: { N: 2, r: 1, p: 1, maxmem: 1_000_000 },
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

/** A pool whose threads work when told. */
function setUp(limits: { readonly waiting: number; readonly perAddress: number }) {
  const work: {
    readonly resolve: (key: Buffer) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const started: number[] = [];
  const pool = createDerivePool({ threads: 1, ...limits }, () => {
    started.push(started.length);
    const derive = (): Promise<Buffer> => {
      let resolve = (_key: Buffer): void => undefined;
      let reject = (_error: unknown): void => undefined;
      const promise = new Promise<Buffer>((onResolve, onReject) => {
        resolve = onResolve;
        reject = onReject;
      });
      work.push({ resolve, reject });
      return promise;
    };
    return { derive, end: () => Promise.resolve() };
  });
  return { pool, work, started };
}

describe('createDerivePool', () => {
  it('refuses at once what is more than may wait, from one address or from all', async () => {
    const { pool } = setUp({ waiting: 3, perAddress: 2 });
    const tries = ['a', 'a', 'a', 'b', 'c', 'd'].map((address) => outcome(pool.derive(task, address)));
    expect(await tries[2]).toBe('SIGN_IN_BUSY');
    expect(await tries[5]).toBe('SIGN_IN_BUSY');
    await pool.dispose();
    expect(await tries[4]).toBe('SIGN_IN_BUSY');
  });

  it('lets addresses take turns', async () => {
    const { pool, work } = setUp({ waiting: 9, perAddress: 9 });
    const order: string[] = [];
    for (const address of ['flood', 'flood', 'flood', 'office'])
      void pool.derive(task, address).then(() => order.push(address));
    for (let count = 0; count < 4; count += 1) {
      work[count]?.resolve(Buffer.alloc(4));
      await settled();
    }
    expect(order).toEqual(['flood', 'office', 'flood', 'flood']);
  });

  it('goes on with another thread when one ends', async () => {
    const { pool, work, started } = setUp({ waiting: 9, perAddress: 9 });
    const [first, second] = [outcome(pool.derive(task, 'a')), outcome(pool.derive(task, 'a'))];
    work[0]?.reject(new Error('ended'));
    await settled();
    work[1]?.resolve(Buffer.alloc(4));
    expect([await first, await second, started.length]).toEqual(['failed', 'done', 2]);
  });

  it('hashes on a thread as the main thread would', async () => {
    const pool = createDerivePool();
    expect((await pool.derive(task, 'a')).length).toBe(4);
    await pool.dispose();
  });
});
