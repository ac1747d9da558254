import type { Duplex } from 'node:stream';
import { isAppError } from '@belvedere/core';
import type { Talk } from '../talk.ts';
import {
  PROTOCOL_VERSION,
  type CreditBody,
  type HelloBody,
  type ProgressBody,
  type StartBody,
} from '../wire/bodies.ts';
import { openChannel, type Channel } from '../wire/channel.ts';
import { createCredit, type Credit } from '../wire/credit.ts';
import { errorOf, failBody, type FailBody } from '../wire/failure.ts';
import { bodyOf, FRAME, type Frame } from '../wire/frame.ts';
import type { HostWork, JobLine } from './host-module.ts';
import { createInput, type Input } from './input.ts';

/** What a host is made of. */
export interface HostParts<T extends Talk> {
  readonly kind: T['kind'];
  readonly pipe: Duplex;
  readonly perform: HostWork<T>['perform'];
  readonly onClose: () => void;
}

interface Running {
  readonly stop: AbortController;
  readonly credit: Credit;
  readonly input: Input;
}

function newRunning(inputBytes: number): Running {
  const running = { stop: new AbortController(), credit: createCredit(), input: createInput(inputBytes) };
  running.stop.signal.addEventListener('abort', () => running.credit.release(), { once: true });
  return running;
}

/** The first frame of a host: who it is, and why it cannot work where it cannot. */
export const helloOf = (kind: string, problem: string | null): HelloBody => ({
  protocol: PROTOCOL_VERSION,
  kind,
  pid: process.pid,
  problem,
});

function lineOf<T extends Talk>(
  channel: Channel,
  id: number,
  deadlineMs: number,
  { stop, credit, input }: Running,
): JobLine<T> {
  return {
    signal: stop.signal,
    deadlineMs,
    input: input.whole,
    head: (head) => channel.sendJson(FRAME.head, id, head),
    progress: (step) => channel.sendJson(FRAME.progress, id, { step } satisfies ProgressBody),
    data: async (bytes) => {
      await credit.take(bytes.length);
      await channel.sendData(id, bytes);
    },
  };
}

/** Serves jobs over a pipe until it closes. */
export function serveHost<T extends Talk>({ kind, pipe, perform, onClose }: HostParts<T>): void {
  const jobs = new Map<number, Running>();
  const channel = openChannel(pipe, { onFrame: handleFrame, onClose: stopAll });
  channel.sendJson(FRAME.hello, 0, helloOf(kind, null));

  function stopAll(): void {
    for (const { stop } of jobs.values()) stop.abort();
    onClose();
  }

  function handleFrame(frame: Frame): void {
    const running = jobs.get(frame.id);
    if (frame.kind === FRAME.start) void start(frame.id, bodyOf<StartBody<T['work']>>(frame));
    else if (frame.kind === FRAME.cancel) running?.stop.abort(errorOf(bodyOf<FailBody>(frame)));
    else if (frame.kind === FRAME.credit) running?.credit.add(bodyOf<CreditBody>(frame).bytes);
    else if (frame.kind === FRAME.data) running?.input.add(frame.body);
  }

  async function start(
    id: number,
    { work, deadlineMs, late, inputBytes }: StartBody<T['work']>,
  ): Promise<void> {
    const running = newRunning(inputBytes);
    jobs.set(id, running);
    const { signal } = running.stop;
    const deadline = setTimeout(() => running.stop.abort(errorOf(late)), deadlineMs);
    try {
      channel.sendJson(FRAME.end, id, await perform(work, lineOf<T>(channel, id, deadlineMs, running)));
    } catch (error) {
      const reason: unknown = signal.aborted && !isAppError(error) ? signal.reason : error;
      channel.sendJson(FRAME.fail, id, failBody(reason));
    } finally {
      clearTimeout(deadline);
      jobs.delete(id);
    }
  }
}
