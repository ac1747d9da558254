import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '@belvedere/core';
import { CREDIT_WINDOW_BYTES } from '../wire/credit.ts';
import type { Job } from './job.ts';
import { Supervisor } from './supervisor.ts';

interface EchoTalk {
  readonly kind: 'echo' | 'broken' | 'missing';
  readonly work: { readonly op: 'echo' | 'flood' | 'hang' | 'wait' };
  readonly head: { readonly op: string };
  readonly end: { readonly bytes: number };
}

/** A host that somebody outside wrote, as the text of a module. */
const ECHO = `
const work = {
  echo: async (line) => line.data(await line.input),
  flood: async (line) => {
    for (let at = 1; at <= 64; at++) {
      await line.data(Buffer.alloc(1 << 20));
      line.progress(at);
    }
  },
  hang: async () => { for (;;); },
  wait: (line) => new Promise((_, fail) => line.signal.addEventListener('abort', () => fail(line.signal.reason))),
};
export const host = {
  endsWithParent: true,
  start: () => ({
    perform: async ({ op }, line) => {
      line.head({ op });
      await work[op](line);
      return { bytes: (await line.input).length };
    },
    close: async () => undefined,
  }),
};`;
const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

const LIMITS = {
  hostHeapMb: 256,
  hostRssMb: 2000,
  totalRssMb: 4000,
  loneHosts: 2,
  resourceHosts: 1,
  resourceJobs: 1,
  sharedJobs: 1,
  sharedJobsPerResource: 1,
  queuePerOwner: 9,
  runningPerOwner: 9,
  graceMs: { alone: 300, among: 300 },
  idleMs: 60_000,
};

const pool = new Supervisor<EchoTalk>({
  limits: LIMITS,
  modules: {
    echo: moduleOf(ECHO),
    broken: moduleOf('export const host = 1;'),
    missing: 'file:///no/such.js',
  },
  words: {
    late: (seconds) => new AppError('LATE', `it took more than ${seconds} s`),
    outOfMemory: (reason) => new AppError('MEMORY', reason),
    isOutOfMemory: ({ code }) => code === 'MEMORY',
  },
});

const job = (op: EchoTalk['work']['op'], more: Partial<Job<EchoTalk>> = {}): Job<EchoTalk> => ({
  owner: 'ann',
  kind: 'echo',
  sharing: 'none',
  resource: '',
  mode: '',
  work: { op },
  subject: op,
  timeoutMs: 60_000,
  mayRepeat: true,
  onHead: () => undefined,
  onData: () => undefined,
  onProgress: () => undefined,
  onRepeat: () => undefined,
  ...more,
});
/** A gate that a callback opens. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
const STOP = new AppError('STOPPED', 'it was stopped');

afterEach(() => pool.release(''));

describe('a pool of true processes', () => {
  it('brings bytes there and back, with what the host says before and after', async () => {
    const heads: unknown[] = [];
    const pieces: Buffer[] = [];
    const input = Buffer.alloc(1_000_000, 'abc');
    const onHead = (head: unknown): void => void heads.push(head);
    const onData = (bytes: Buffer): void => void pieces.push(bytes);
    const end = await pool.submit(job('echo', { input, onHead, onData })).done;
    expect([heads, Buffer.concat(pieces).equals(input), end.bytes]).toEqual([
      [{ op: 'echo' }],
      true,
      input.length,
    ]);
  });

  it('lets a host send no more than the window while the reader takes nothing', async () => {
    const steps: number[] = [];
    const first = gate();
    const { done, stop } = pool.submit(
      job('flood', {
        onProgress: (step) => {
          steps.push(step);
          if (step * (1 << 20) >= CREDIT_WINDOW_BYTES) first.open();
        },
        onData: () => new Promise(() => undefined),
      }),
    );
    await first.opened;
    await pool.submit(job('echo')).done;
    expect(steps.at(-1)).toBe(CREDIT_WINDOW_BYTES / (1 << 20));
    stop(STOP);
    void done.catch(() => undefined);
  });

  it('stops a job that listens, keeps its process, and ends one that does not', async () => {
    const begun = gate();
    const waiting = pool.submit(job('wait', { onHead: () => begun.open() }));
    await begun.opened;
    const before = pool.hostPids();
    waiting.stop(STOP);
    await expect(waiting.done).rejects.toBe(STOP);
    expect(pool.hostPids()).toEqual(before);
    const hung = gate();
    const hanging = pool.submit(job('hang', { onHead: () => hung.open() }));
    await hung.opened;
    hanging.stop(STOP);
    await expect(hanging.done).rejects.toBe(STOP);
  });

  it('does again what was in a process that somebody killed', async () => {
    let heads = 0;
    const { done } = pool.submit(
      job('echo', {
        input: Buffer.from('again'),
        onHead: () => {
          heads += 1;
          if (heads === 1) for (const pid of pool.hostPids()) process.kill(pid, 'SIGKILL');
        },
        onData: () => new Promise((resolve) => setImmediate(resolve)),
      }),
    );
    expect((await done).bytes).toBe(5);
  });

  it.each([
    ['broken', 'exports no host'],
    ['missing', 'no/such.js'],
  ] as const)('says why the module of a %s kind is of no use', async (kind, reason) => {
    await expect(pool.submit(job('echo', { kind })).done).rejects.toMatchObject({
      code: 'ENGINE_HOST_UNAVAILABLE',
      message: expect.stringContaining(reason),
    });
  });

  it('ends every process when it is disposed of', async () => {
    await pool.submit(job('echo')).done;
    await pool.dispose();
    expect(pool.hostPids()).toEqual([]);
    await expect(pool.submit(job('echo')).done).rejects.toMatchObject({ code: 'SERVER_STOPPING' });
  });
});
