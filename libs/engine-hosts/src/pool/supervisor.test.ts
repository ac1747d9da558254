import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { AppError } from '@belvedere/core';
import { FakeHost } from '../testing/fake-host.ts';
import type { Job } from './job.ts';
import { Supervisor, type PoolLimits } from './supervisor.ts';

interface TestTalk {
  readonly kind: 'file' | 'run';
  readonly work: string;
  readonly head: string;
  readonly end: { readonly rows: number };
}

const LIMITS: PoolLimits = {
  hostHeapMb: 64,
  hostRssMb: 1000,
  totalRssMb: 4000,
  resourceJobs: 2,
  resourceHosts: 2,
  loneHosts: 1,
  sharedJobs: 3,
  sharedJobsPerResource: 2,
  queuePerOwner: 3,
  runningPerOwner: 20,
  graceMs: { among: 5, alone: 5 },
  idleMs: 60_000,
};
const WORDS = {
  late: (seconds: number) => new AppError('LATE', `${seconds} s`),
  outOfMemory: (reason: string) => new AppError('MEMORY', reason),
  isOutOfMemory: ({ code }: AppError) => code === 'MEMORY',
};

function setUp(limits: Partial<PoolLimits> = {}, obeys = true) {
  const hosts: FakeHost[] = [];
  const spawn = (): ChildProcess => {
    const host = new FakeHost(obeys);
    hosts.push(host);
    return host as unknown as ChildProcess;
  };
  let at = 0;
  const supervisor = new Supervisor<TestTalk>({
    limits: { ...LIMITS, ...limits },
    modules: { file: '', run: '' },
    words: WORDS,
    spawn,
    now: () => at,
  });
  const later = (ms: number): void => {
    at += ms;
  };
  return { supervisor, hosts, later };
}

const job = (more: Partial<Job<TestTalk>> = {}): Job<TestTalk> => ({
  owner: 'ann',
  kind: 'file',
  sharing: 'resource',
  resource: '/data.duckdb',
  mode: 'ro',
  timeoutMs: 60_000,
  mayRepeat: true,
  work: '',
  subject: '',
  onHead: () => undefined,
  onData: () => undefined,
  onProgress: () => undefined,
  onRepeat: () => undefined,
  ...more,
});
const LONE = { kind: 'run', sharing: 'none', resource: 'file', mode: '' } as const;
const shared = (resource: string) => ({ kind: 'run', sharing: 'all', resource, mode: '' }) as const;
/** A job that asks something of its own. */
const about = (subject: string, more: Partial<Job<TestTalk>> = {}): Job<TestTalk> =>
  job({ subject, ...more });
const endLast = (host: FakeHost | undefined): void => host?.end(host.started.at(-1) ?? 0);
const outcome = (done: Promise<unknown>): Promise<unknown> =>
  done.then(() => 'done').catch((error: AppError) => error.code);
/** Lets everything that is already on its way arrive. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const STOP = new AppError('QUERY_CANCELLED', 'stopped');

describe('Supervisor', () => {
  it('lets drivers that do not block share a host, so many on one server and so many in all', async () => {
    const { supervisor, hosts } = setUp({ queuePerOwner: 9 });
    const on = (resource: string) => outcome(supervisor.submit(job(shared(resource))).done);
    const queue = ['a', 'a', 'a', 'b', 'b'].map(on);
    await settled();
    expect([hosts.length, hosts[0]?.started]).toEqual([1, [1, 2, 3]]);
    hosts[0]?.end(3);
    await settled();
    expect(hosts[0]?.started).toHaveLength(4);
    await supervisor.dispose();
    expect(await Promise.all(queue)).toContain('done');
  });

  it('does not let those wait behind a driver that blocks', async () => {
    const { supervisor, hosts } = setUp();
    const blocking = outcome(supervisor.submit(job(LONE)).done);
    const waiting = outcome(supervisor.submit(job(shared('a'))).done);
    await settled();
    expect(hosts.map(({ started }) => started.length)).toEqual([1, 1]);
    await supervisor.dispose();
    await Promise.all([blocking, waiting]);
  });

  it('leaves a host of its kind to others where work asks for that, however much waits and whose it is', async () => {
    const { supervisor, hosts } = setUp({ loneHosts: 2 });
    const code = (resource: string, owner: string): Promise<unknown> =>
      outcome(supervisor.submit(job({ ...LONE, resource, owner, leavesRoom: true })).done);
    const runs = [code('slow', 'ann'), code('slow', 'bob'), code('slow', 'cem'), code('good', 'dan')];
    await settled();
    expect(hosts.map(({ started }) => started)).toEqual([[1], [2]]);
    hosts[1]?.end(2);
    expect(await runs[3]).toBe('done');
    await settled();
    expect(hosts.map(({ started }) => started)).toEqual([[1], [2]]);
    hosts[0]?.end(1);
    await settled();
    expect(hosts.flatMap(({ started }) => started)).toHaveLength(3);
    await supervisor.dispose();
    await Promise.all(runs);
  });

  it('keeps one host per data file and runs no more than it may at once', async () => {
    const { supervisor, hosts } = setUp();
    const runs = [1, 2, 3].map(() => outcome(supervisor.submit(job()).done));
    await settled();
    expect([hosts.length, hosts[0]?.started]).toEqual([1, [1, 2]]);
    hosts[0]?.end(1);
    await settled();
    expect(hosts[0]?.started).toEqual([1, 2, 3]);
    hosts[0]?.end(2);
    hosts[0]?.end(3);
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'done']);
    await supervisor.dispose();
  });

  it('refuses more jobs of one owner than may wait', async () => {
    const { supervisor } = setUp();
    const runs = [1, 2, 3, 4].map(() => outcome(supervisor.submit(job()).done));
    expect(await runs[3]).toBe('QUERY_QUEUE_FULL');
    await supervisor.dispose();
    expect(await Promise.all(runs)).toContain('SERVER_STOPPING');
  });

  it('stops a job by a frame, and ends the host only when it does not listen', async () => {
    for (const obeys of [true, false]) {
      const { supervisor, hosts } = setUp({}, obeys);
      const handle = supervisor.submit(job());
      await settled();
      handle.stop(STOP);
      expect(await outcome(handle.done)).toBe('QUERY_CANCELLED');
      expect([hosts[0]?.cancelled, hosts[0]?.signalCode]).toEqual([[1], obeys ? null : 'SIGKILL']);
      await supervisor.dispose();
    }
  });

  it('takes a waiting job out of the queue at once', async () => {
    const { supervisor } = setUp({ resourceJobs: 1 });
    const running = outcome(supervisor.submit(job()).done);
    const waiting = supervisor.submit(job());
    waiting.stop(STOP);
    expect(await outcome(waiting.done)).toBe('QUERY_CANCELLED');
    await supervisor.dispose();
    expect(await running).toBe('ENGINE_HOST_LOST');
  });

  it('runs innocent reads again when their host is ended for another query, writes not', async () => {
    const { supervisor, hosts } = setUp({ resourceJobs: 3 }, false);
    const guilty = supervisor.submit(job());
    const read = outcome(supervisor.submit(job()).done);
    const write = outcome(supervisor.submit(job({ mayRepeat: false })).done);
    await settled();
    guilty.stop(STOP);
    expect([await outcome(guilty.done), await write]).toEqual(['QUERY_CANCELLED', 'ENGINE_HOST_LOST']);
    await settled();
    hosts[1]?.end(hosts[1]?.started[0] ?? 0);
    expect(await read).toBe('done');
    await supervisor.dispose();
  });

  it('names the query that ends its host alone, repeats those that were beside it, and holds the named one back', async () => {
    const { supervisor, hosts, later } = setUp({ queuePerOwner: 9 });
    const innocent = outcome(supervisor.submit(about('innocent')).done);
    const guilty = outcome(supervisor.submit(about('guilty')).done);
    await settled();
    hosts[0]?.exit(null, 'SIGSEGV');
    await settled();
    expect(hosts[1]?.started).toHaveLength(1);
    endLast(hosts[1]);
    expect(await innocent).toBe('done');
    await settled();
    hosts[1]?.exit(null, 'SIGSEGV');
    expect(await guilty).toBe('QUERY_ENDS_ENGINE');
    expect(await outcome(supervisor.submit(about('guilty')).done)).toBe('QUERY_HELD_BACK');
    later(30_001);
    const again = outcome(supervisor.submit(about('guilty')).done);
    await settled();
    endLast(hosts[2]);
    expect(await again).toBe('done');
    await supervisor.dispose();
  });

  it('repeats a lone read whose host was ended from outside', async () => {
    const { supervisor, hosts } = setUp();
    const read = outcome(supervisor.submit(job()).done);
    await settled();
    hosts[0]?.exit(null, 'SIGKILL');
    await settled();
    endLast(hosts[1]);
    expect(await read).toBe('done');
    await supervisor.dispose();
  });

  it('tries a query alone for which memory was not enough beside others', async () => {
    const { supervisor, hosts } = setUp();
    const greedy = outcome(supervisor.submit(about('greedy')).done);
    const starved = outcome(supervisor.submit(about('starved')).done);
    await settled();
    hosts[0]?.fail(2, 'MEMORY');
    hosts[0]?.end(1);
    expect(await greedy).toBe('done');
    await settled();
    expect(hosts[0]?.started).toHaveLength(3);
    endLast(hosts[0]);
    expect(await starved).toBe('done');
    await supervisor.dispose();
  });

  it('gives a suspect a host of its own where the data may be open twice, and goes on beside it', async () => {
    const { supervisor, hosts } = setUp({ queuePerOwner: 9 });
    const shareable = (sql: string) => about(sql, { isShareable: true });
    const suspects = ['one', 'two'].map((sql) => outcome(supervisor.submit(shareable(sql)).done));
    await settled();
    hosts[0]?.exit(null, 'SIGABRT');
    await settled();
    const other = outcome(supervisor.submit(shareable('other')).done);
    await settled();
    expect(hosts.map(({ started }) => started.length)).toEqual([2, 1, 1]);
    endLast(hosts[2]);
    expect(await other).toBe('done');
    endLast(hosts[1]);
    await settled();
    endLast(hosts[1]);
    expect(await Promise.all(suspects)).toEqual(['done', 'done']);
    await supervisor.dispose();
  });

  it('runs a suspect in the only host when it is empty, and lets nobody overtake it', async () => {
    const { supervisor, hosts } = setUp({ queuePerOwner: 9 });
    const suspects = ['one', 'two'].map((sql) => outcome(supervisor.submit(about(sql)).done));
    await settled();
    hosts[0]?.exit(null, 'SIGABRT');
    const other = outcome(supervisor.submit(about('other', { owner: 'bob' })).done);
    for (const count of [1, 2, 3]) {
      await settled();
      expect(hosts[1]?.started).toHaveLength(count);
      endLast(hosts[1]);
    }
    expect(await Promise.all([...suspects, other])).toEqual(['done', 'done', 'done']);
    await supervisor.dispose();
  });

  it('lets an owner who struck twice run alone only', async () => {
    const { supervisor, hosts } = setUp({ queuePerOwner: 9 });
    for (const sql of ['one', 'two']) {
      const greedy = outcome(supervisor.submit(about(sql)).done);
      await settled();
      hosts[0]?.fail(hosts[0].started.at(-1) ?? 0, 'MEMORY');
      expect(await greedy).toBe('MEMORY');
    }
    const runs = ['three', 'four'].map((sql) => outcome(supervisor.submit(about(sql)).done));
    await settled();
    expect(hosts[0]?.started).toHaveLength(3);
    endLast(hosts[0]);
    await settled();
    endLast(hosts[0]);
    expect(await Promise.all(runs)).toEqual(['done', 'done']);
    await supervisor.dispose();
  });

  it('repeats a stream only while nothing of it was handed out', async () => {
    const { supervisor, hosts } = setUp();
    const taken: string[] = [];
    const onData = (bytes: Buffer): void => void taken.push(bytes.toString());
    const stream = outcome(supervisor.submit(job({ isStreamed: true, onData })).done);
    await settled();
    hosts[0]?.exit(null, 'SIGKILL');
    await settled();
    await hosts[1]?.channel.sendData(hosts[1].started[0] ?? 0, Buffer.from('a'));
    await settled();
    hosts[1]?.exit(null, 'SIGKILL');
    expect([await stream, taken]).toEqual(['QUERY_ENDS_ENGINE', ['a']]);
    await supervisor.dispose();
  });

  it('can stop a job that is on its second try', async () => {
    const { supervisor, hosts } = setUp();
    const handle = supervisor.submit(job());
    await settled();
    hosts[0]?.exit(null, 'SIGKILL');
    await settled();
    handle.stop(STOP);
    expect(await outcome(handle.done)).toBe('QUERY_CANCELLED');
    expect(hosts[1]?.cancelled).toHaveLength(1);
    await supervisor.dispose();
  });

  it('ends the file idle for the longest time when another one needs its place', async () => {
    const { supervisor, hosts } = setUp();
    for (const [at, resource] of ['a', 'b', 'c'].entries()) {
      const read = outcome(supervisor.submit(job({ resource })).done);
      await settled();
      endLast(hosts[at]);
      expect(await read).toBe('done');
      await settled();
    }
    expect(hosts.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    await supervisor.dispose();
  });

  it('runs no more jobs of an owner at once than it may', async () => {
    const { supervisor, hosts } = setUp({ runningPerOwner: 1 });
    const runs = [1, 2].map(() => outcome(supervisor.submit(job()).done));
    const other = outcome(supervisor.submit(job({ owner: 'bob' })).done);
    await settled();
    expect(hosts[0]?.started).toHaveLength(2);
    hosts[0]?.end(1);
    expect(await runs[0]).toBe('done');
    await supervisor.dispose();
    await Promise.all([...runs, other]);
  });

  it('starts a job elsewhere whose host was gone before it began, even a write, but not one that began', async () => {
    const { supervisor, hosts } = setUp();
    const first = outcome(supervisor.submit(about('first', { mayRepeat: false })).done);
    await settled();
    hosts[0]!.isDying = true;
    const write = outcome(supervisor.submit(about('second', { mayRepeat: false })).done);
    await settled();
    hosts[0]?.exit(null, 'SIGKILL');
    expect(await first).toBe('ENGINE_HOST_LOST');
    await settled();
    hosts[1]?.exit(null, 'SIGKILL');
    expect(await write).toBe('ENGINE_HOST_LOST');
    expect(hosts.length).toBe(2);
    await supervisor.dispose();
  });

  it('replaces a host when the file must be open in another way, after its jobs are over', async () => {
    const { supervisor, hosts } = setUp();
    const reading = outcome(supervisor.submit(job()).done);
    const writing = outcome(supervisor.submit(job({ mode: 'rw' })).done);
    await settled();
    expect(hosts.length).toBe(1);
    hosts[0]?.end(1);
    expect(await reading).toBe('done');
    await settled();
    hosts[1]?.end(hosts[1]?.started[0] ?? 0);
    expect(await writing).toBe('done');
    await supervisor.dispose();
  });

  it('hands data on in order and ends the job after the last piece was taken', async () => {
    const { supervisor, hosts } = setUp();
    const taken: string[] = [];
    const slow = async (bytes: Buffer): Promise<void> => {
      const text = bytes.toString();
      await settled();
      taken.push(text);
    };
    const { done } = supervisor.submit(job({ onData: slow }));
    await settled();
    for (const text of ['a', 'b', 'c']) await hosts[0]?.channel.sendData(1, Buffer.from(text));
    hosts[0]?.end(1);
    await done;
    expect(taken).toEqual(['a', 'b', 'c']);
    await supervisor.dispose();
  });
});
