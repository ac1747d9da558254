import type { FromOutside, OutsideCall, ToOutside } from '@belvedere/charts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandbox } from './sandbox.ts';
import type { SandboxWorker } from './worker-session.ts';
import { createTurns } from '../turns.ts';

interface FakeWorker extends SandboxWorker {
  readonly sent: ToOutside[];
  readonly answer: (answer: FromOutside) => void;
  readonly break: (reason: string) => void;
  isGone: boolean;
}

function fakeWorker(): FakeWorker {
  const listeners = new Map<string, (event: object) => void>();
  const worker = {
    sent: [] as ToOutside[],
    isGone: false,
    postMessage: (message: ToOutside) => void worker.sent.push(message),
    terminate: () => void (worker.isGone = true),
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    answer: (data: FromOutside) => listeners.get('message')?.({ data }),
    break: (message: string) => listeners.get('error')?.({ message, preventDefault: () => undefined }),
  };
  return worker as unknown as FakeWorker;
}

function openSandbox(turns = createTurns(1)) {
  const workers: FakeWorker[] = [];
  const startWorker = (): FakeWorker => {
    const worker = fakeWorker();
    workers.push(worker);
    return worker;
  };
  const sandbox = createSandbox('/code.js', { startWorker, turns });
  const last = (): FakeWorker => workers.at(-1) as FakeWorker;
  /** Answers what was sent last. */
  const answer = (value: unknown): void => last().answer({ id: last().sent.at(-1)?.id ?? 0, value });
  return { sandbox, workers, last, answer };
}

/** What a call rejects with. */
const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  );

const describeCall = (datum: number): OutsideCall => ({ kind: 'describe', datum });
const kindsSent = ({ sent }: FakeWorker) =>
  sent.map((message) => ('open' in message ? 'open' : message.call.kind));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a sandbox', () => {
  it('starts its worker with the first call, opens the code, and asks one thing after the other', async () => {
    const { sandbox, workers, last, answer } = openSandbox();
    expect(workers).toEqual([]);
    const both = [sandbox.ask(describeCall(1)), sandbox.ask(describeCall(2))];
    expect(last().sent).toMatchObject([{ open: '/code.js' }]);
    answer(null);
    expect(kindsSent(last())).toEqual(['open', 'describe']);
    answer('one');
    answer('two');
    expect(await Promise.all(both)).toEqual(['one', 'two']);
    expect(workers).toHaveLength(1);
  });

  it('ends a worker that does not answer in time; only that call fails, the next has a new worker', async () => {
    const { sandbox, workers, last, answer } = openSandbox();
    const slow = sandbox.ask(describeCall(1));
    const next = sandbox.ask(describeCall(2));
    answer(null);
    const failure = failureOf(slow);
    vi.advanceTimersByTime(2100);
    expect(await failure).toContain('did not answer within 2 seconds');
    expect(workers[0]?.isGone).toBe(true);
    expect(workers).toHaveLength(2);
    answer(null);
    answer('two');
    expect(await next).toBe('two');
    expect(kindsSent(last())).toEqual(['open', 'describe']);
  });

  it('hears an answer whose time ran out while the page was busy', async () => {
    const { sandbox, workers, answer } = openSandbox();
    const slow = sandbox.ask(describeCall(1));
    answer(null);
    vi.advanceTimersByTime(2000);
    answer('one');
    expect(await slow).toBe('one');
    vi.advanceTimersByTime(5000);
    expect(workers[0]?.isGone).toBe(false);
  });

  it('fails every call when the code cannot be opened, and says why', async () => {
    const { sandbox, last } = openSandbox();
    const calls = [sandbox.ask(describeCall(1)), sandbox.ask(describeCall(2))];
    const failures = calls.map(failureOf);
    last().answer({ id: 1, problem: 'it exports no chart' });
    expect(await Promise.all(failures)).toEqual(['it exports no chart', 'it exports no chart']);
    expect(last().isGone).toBe(true);
  });

  it('fails the call that the code throws in, and keeps its worker', async () => {
    const { sandbox, workers, last, answer } = openSandbox();
    const call = sandbox.ask(describeCall(1));
    answer(null);
    last().answer({ id: 2, problem: 'no such column' });
    await expect(call).rejects.toThrow('no such column');
    const again = sandbox.ask(describeCall(2));
    answer('fine');
    expect(await again).toBe('fine');
    expect(workers).toHaveLength(1);
  });

  it('ends a worker that speaks unasked or breaks down', async () => {
    for (const act of [
      (worker: FakeWorker) => worker.answer({ id: 99, value: 'forged' }),
      (worker: FakeWorker) => worker.break('out of memory'),
    ]) {
      const { sandbox, last, answer } = openSandbox();
      const call = sandbox.ask(describeCall(1));
      answer(null);
      const failure = failureOf(call);
      const worker = last();
      act(worker);
      expect(await failure).toMatch(/nobody asked for|out of memory/);
      expect(worker.isGone).toBe(true);
    }
  });

  it('passes over a drawing that waits once a newer one is asked for', async () => {
    const { sandbox, last, answer } = openSandbox();
    const drawing = (width: number): OutsideCall =>
      ({ kind: 'draw', chart: null, context: { width } }) as unknown as OutsideCall;
    const first = sandbox.ask(drawing(1));
    answer(null);
    const passed = failureOf(sandbox.ask(drawing(2)));
    const newest = sandbox.ask(drawing(3));
    expect(await passed).toContain('a newer drawing');
    answer('one');
    answer('three');
    expect(await Promise.all([first, newest])).toEqual(['one', 'three']);
    expect(last().sent).toHaveLength(3);
  });

  it('waits for its turn, and its time starts with that', async () => {
    const turns = createTurns(1);
    const first = openSandbox(turns);
    const second = openSandbox(turns);
    const looping = failureOf(first.sandbox.ask(describeCall(1)));
    const patient = second.sandbox.ask(describeCall(2));
    expect(second.workers).toEqual([]);
    vi.advanceTimersByTime(10_100);
    expect(await looping).toContain('did not answer within 10 seconds');
    second.answer(null);
    second.answer('in its turn');
    expect(await patient).toBe('in its turn');
  });

  it('fails what is under way when it is disposed, and takes no further calls', async () => {
    const { sandbox, last } = openSandbox();
    const call = sandbox.ask(describeCall(1));
    const failure = failureOf(call);
    sandbox.dispose();
    sandbox.dispose();
    expect(await failure).toContain('was taken away');
    expect(last().isGone).toBe(true);
    await expect(sandbox.ask(describeCall(2))).rejects.toThrow('was taken away');
  });
});
