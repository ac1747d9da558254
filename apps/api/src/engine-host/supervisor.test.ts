import { EventEmitter } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AppError } from '@belvedere/core';
import { openChannel, type Channel } from './channel.ts';
import type { Job } from './job.ts';
import { bodyOf, failBody, FRAME, PROTOCOL_VERSION, type Frame, type FailBody } from './protocol.ts';
import { Supervisor, type SupervisorLimits } from './supervisor.ts';

const END = { rows: 1, truncated: false, rowsChanged: null, databaseMs: 1, encodeMs: 1 };
const LIMITS: SupervisorLimits = {
  hostHeapMb: 64,
  hostRssMb: 1000,
  totalRssMb: 4000,
  duckConcurrency: 2,
  duckHosts: 2,
  runHosts: 1,
  networkConcurrency: 3,
  networkPerDatabase: 2,
  queuePerOwner: 3,
  runningPerOwner: 20,
  graceMs: { duck: 5, run: 5 },
  idleMs: 60_000,
};

/** A host that does what a test tells it: it answers nothing by itself. */
class FakeHost extends EventEmitter {
  readonly started: number[] = [];
  readonly cancelled: number[] = [];
  readonly channel: Channel;
  readonly stdio: readonly unknown[];
  readonly stderr = null;
  readonly pid = undefined;
  /** Takes jobs without beginning them, as a process does that is about to be gone. */
  isDying = false;
  exitCode: number | null = null;
  signalCode: string | null = null;

  private readonly obeys: boolean;

  constructor(obeys: boolean) {
    super();
    this.obeys = obeys;
    const mine: Duplex = link(() => theirs);
    const theirs: Duplex = link(() => mine);
    this.stdio = [null, null, null, theirs];
    this.channel = openChannel(mine, {
      onFrame: (frame) => this.frame(frame),
      onClose: () => this.exit(0, null),
    });
    this.channel.sendJson(FRAME.hello, 0, { protocol: PROTOCOL_VERSION, kind: 'duck', pid: 1 });
  }

  kill(): boolean {
    this.exit(null, 'SIGKILL');
    return true;
  }

  end(id: number): void {
    this.channel.sendJson(FRAME.end, id, END);
  }

  fail(id: number, code: string): void {
    this.channel.sendJson(FRAME.fail, id, failBody(new AppError(code, code)));
  }

  /** True once its pipe was closed. */
  get isEnded(): boolean {
    return this.exitCode !== null;
  }

  exit(code: number | null, signal: string | null): void {
    if (this.exitCode !== null || this.signalCode !== null) return;
    this.exitCode = code;
    this.signalCode = signal;
    this.emit('exit', code, signal);
  }

  private frame(frame: Frame): void {
    if (frame.kind === FRAME.start) {
      this.started.push(frame.id);
      if (!this.isDying) this.channel.sendJson(FRAME.progress, frame.id, { statement: 1 });
    }
    if (frame.kind !== FRAME.cancel) return;
    this.cancelled.push(frame.id);
    if (this.obeys) this.channel.sendJson(FRAME.fail, frame.id, bodyOf<FailBody>(frame));
  }
}

function link(other: () => Duplex): Duplex {
  return new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      other().push(chunk);
      done();
    },
    final: (done) => {
      other().push(null);
      done();
    },
  });
}

function setUp(limits: Partial<SupervisorLimits> = {}, obeys = true) {
  const hosts: FakeHost[] = [];
  const spawn = (): ChildProcess => {
    const host = new FakeHost(obeys);
    hosts.push(host);
    return host as unknown as ChildProcess;
  };
  let at = 0;
  const supervisor = new Supervisor({ ...LIMITS, ...limits }, { spawn, now: () => at });
  const later = (ms: number): void => {
    at += ms;
  };
  return { supervisor, hosts, later };
}

const job = (more: Partial<Job> = {}): Job => ({
  owner: 'ann',
  database: '/data.duckdb',
  kind: 'duck',
  mode: 'ro',
  timeoutMs: 60_000,
  mayRepeat: true,
  start: {
    requestId: 'r',
    viewer: { kind: 'user', id: 1 },
    rowCap: 1,
    byteCap: 1,
    database: {
      module: 'duckdb',
      file: '/data.duckdb',
      writable: false,
      memoryMb: 1,
      threads: 1,
      temporaryFolder: '/tmp',
      refusedFiles: [],
    },
    task: { op: 'schemas' },
  },
  onSchema: () => undefined,
  onData: () => undefined,
  onStatement: () => undefined,
  onRepeat: () => undefined,
  ...more,
});
/** A job that asks something of its own. */
const about = (sql: string, more: Partial<Job> = {}): Job => {
  const plain = job(more);
  return { ...plain, start: { ...plain.start, task: { op: 'tables', schema: sql } } };
};
const endLast = (host: FakeHost | undefined): void => host?.end(host.started.at(-1) ?? 0);
const outcome = (done: Promise<unknown>): Promise<unknown> =>
  done.then(() => 'done').catch((error: AppError) => error.code);
/** Lets everything that is already on its way arrive. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const STOP = new AppError('QUERY_CANCELLED', 'stopped');

describe('Supervisor', () => {
  it('lets drivers that do not block share a host, so many on one server and so many in all', async () => {
    const { supervisor, hosts } = setUp({ queuePerOwner: 9 });
    const on = (database: string) =>
      supervisor.submit(job({ kind: 'run', isShared: true, database, mode: '' }));
    const queue = ['a', 'a', 'a', 'b', 'b'].map((database) => outcome(on(database).done));
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
    const blocking = outcome(supervisor.submit(job({ kind: 'run', database: 'file', mode: '' })).done);
    const shared = outcome(
      supervisor.submit(job({ kind: 'run', isShared: true, database: 'a', mode: '' })).done,
    );
    await settled();
    expect(hosts.map(({ started }) => started.length)).toEqual([1, 1]);
    await supervisor.dispose();
    await Promise.all([blocking, shared]);
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
    const { supervisor } = setUp({ duckConcurrency: 1 });
    const running = outcome(supervisor.submit(job()).done);
    const waiting = supervisor.submit(job());
    waiting.stop(STOP);
    expect(await outcome(waiting.done)).toBe('QUERY_CANCELLED');
    await supervisor.dispose();
    expect(await running).toBe('ENGINE_HOST_LOST');
  });

  it('runs innocent reads again when their host is ended for another query, writes not', async () => {
    const { supervisor, hosts } = setUp({ duckConcurrency: 3 }, false);
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
    hosts[0]?.fail(2, 'QUERY_OUT_OF_MEMORY');
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
      hosts[0]?.fail(hosts[0].started.at(-1) ?? 0, 'QUERY_OUT_OF_MEMORY');
      expect(await greedy).toBe('QUERY_OUT_OF_MEMORY');
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
    for (const [at, database] of ['a', 'b', 'c'].entries()) {
      const read = outcome(supervisor.submit(job({ database })).done);
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
