import type { FromOutside, OutsideCall, ToOutside } from '@belvedere/charts';
import { defineErrors } from '@belvedere/core';
import type { Turns } from './turns.ts';

/** Errors of a chart's code in its worker. */
export const sandboxErrors = defineErrors({
  SANDBOX_FAILED: '%(problem)s',
  SANDBOX_TIMEOUT: 'it did not answer within %(seconds)s seconds and was stopped',
  SANDBOX_BROKEN: 'its worker broke down: %(reason)s',
  SANDBOX_FORGED: 'it sent something that nobody asked for',
  SANDBOX_PASSED_OVER: 'a newer drawing was asked for',
  SANDBOX_CLOSED: 'the chart was taken away',
});

/** The part of a worker that a sandbox uses. */
export interface SandboxWorker {
  readonly postMessage: (message: ToOutside) => void;
  readonly terminate: () => void;
  readonly addEventListener: Worker['addEventListener'];
}

/** Code of an installed chart in a worker of its own. */
export interface Sandbox {
  /** One call after the other; a drawing that waits gives way to a newer one. Rejects with what went wrong; a call that takes too long ends the worker, and the next starts another. */
  readonly ask: (call: OutsideCall) => Promise<unknown>;
  /** Ends the worker; calls under way reject. Doing it twice is harmless. */
  readonly dispose: () => void;
}

/** Time for fetching and evaluating the code, and for one call. */
const OPEN_MS = 10_000;
const CALL_MS = 2000;

interface Waiting {
  readonly call: OutsideCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What a page gives to sandboxes. */
export interface SandboxPage {
  readonly startWorker: () => SandboxWorker;
  /** Shared by all sandboxes of the page, so that a few of them cannot take every core. */
  readonly turns: Turns;
}

/** Makes a sandbox for the module at an address; its worker starts with the first call. A call's time starts with its turn. */
export function createSandbox(url: string, { startWorker, turns }: SandboxPage): Sandbox {
  let worker: SandboxWorker | null = null;
  let isOpen = false;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Waiting | null = null;
  let isGone = false;
  let isWaiting = false;
  let endTurn: (() => void) | null = null;
  const queue: Waiting[] = [];

  const rest = (): void => {
    clearTimeout(timer);
    endTurn?.();
    endTurn = null;
  };
  const stop = (): void => {
    rest();
    worker?.terminate();
    worker = null;
    isOpen = false;
  };
  /** Ends the worker; the call under way pays for it, and all that wait when the code could not even be opened. */
  const fail = (error: Error): void => {
    const payers = isOpen ? [] : queue.splice(0);
    if (current !== null) payers.unshift(current);
    current = null;
    stop();
    for (const payer of payers) payer.reject(error);
    next();
  };
  const send = (message: ToOutside, limitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      fail(sandboxErrors.error('SANDBOX_TIMEOUT', { seconds: limitMs / 1000 }));
    }, limitMs);
    worker?.postMessage(message);
  };
  const handle = (answer: FromOutside): void => {
    if (answer.id !== lastId) return fail(sandboxErrors.error('SANDBOX_FORGED'));
    clearTimeout(timer);
    const asked = current;
    if (!isOpen && 'problem' in answer)
      return fail(sandboxErrors.error('SANDBOX_FAILED', { problem: answer.problem }));
    isOpen = true;
    current = null;
    if (asked !== null) rest();
    if (asked !== null && 'value' in answer) asked.resolve(answer.value);
    if (asked !== null && 'problem' in answer)
      asked.reject(sandboxErrors.error('SANDBOX_FAILED', { problem: answer.problem }));
    next();
  };
  const open = (): void => {
    const own = startWorker();
    worker = own;
    own.addEventListener('message', (event) => {
      if (worker === own) handle((event as MessageEvent<FromOutside>).data);
    });
    own.addEventListener('error', (event) => {
      event.preventDefault();
      const reason = (event as ErrorEvent).message;
      if (worker === own) fail(sandboxErrors.error('SANDBOX_BROKEN', { reason }));
    });
    lastId += 1;
    send({ id: lastId, open: url }, OPEN_MS);
  };
  const takeTurn = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    turns.take((end) => {
      isWaiting = false;
      endTurn = end;
      if (queue.length === 0) rest();
      else next();
    });
  };
  function next(): void {
    if (current !== null || queue.length === 0) return;
    if (endTurn === null) return takeTurn();
    if (worker === null) return open();
    if (!isOpen) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    lastId += 1;
    send({ id: lastId, call: current.call }, CALL_MS);
  }

  /** Drawings that nobody waits for any more, because a newer one was asked for. */
  const passOver = (): void => {
    for (const old of queue.filter(({ call }) => call.kind === 'draw')) {
      queue.splice(queue.indexOf(old), 1);
      old.reject(sandboxErrors.error('SANDBOX_PASSED_OVER'));
    }
  };

  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(sandboxErrors.error('SANDBOX_CLOSED'));
        if (call.kind === 'draw') passOver();
        queue.push({ call, resolve, reject });
        next();
      }),
    dispose: () => {
      isGone = true;
      const left = [...(current === null ? [] : [current]), ...queue.splice(0)];
      current = null;
      stop();
      for (const one of left) one.reject(sandboxErrors.error('SANDBOX_CLOSED'));
    },
  };
}
