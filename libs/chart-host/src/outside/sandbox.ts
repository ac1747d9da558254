import type { OutsideCall } from '@belvedere/charts';
import type { Turns } from '../turns.ts';
import { sandboxErrors, startSession, type SandboxWorker, type WorkerSession } from './worker-session.ts';

/** Code of an installed chart in a worker of its own. */
export interface Sandbox {
  /** One call after the other; a drawing that waits gives way to a newer one. Rejects with what went wrong; a call that takes too long ends the worker, and the next starts another. */
  readonly ask: (call: OutsideCall) => Promise<unknown>;
  /** Ends the worker; calls under way reject. Doing it twice is harmless. */
  readonly dispose: () => void;
}

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

/** Drawings that wait and that nobody needs any more, because a newer one was asked for. */
function takeOldDrawings(queue: Waiting[]): readonly Waiting[] {
  const old = queue.filter(({ call }) => call.kind === 'draw');
  for (const one of old) queue.splice(queue.indexOf(one), 1);
  return old;
}

/** Makes a sandbox for the module at an address; its worker starts with the first call. A call's time starts with its turn. */
export function createSandbox(url: string, { startWorker, turns }: SandboxPage): Sandbox {
  let session: WorkerSession | null = null;
  let current: Waiting | null = null;
  let isGone = false;
  let isWaiting = false;
  let endTurn: (() => void) | null = null;
  const queue: Waiting[] = [];

  const rest = (): void => {
    endTurn?.();
    endTurn = null;
  };
  /** Takes the call under way, which is over. */
  const over = (): Waiting | null => {
    const asked = current;
    current = null;
    if (asked !== null) rest();
    return asked;
  };
  const open = (): void => {
    session = startSession(url, startWorker, {
      onOpened: next,
      onValue: (value) => {
        over()?.resolve(value);
        next();
      },
      onProblem: (error) => {
        over()?.reject(error);
        next();
      },
      // The call under way pays for it, and all that wait when the code could not even be opened.
      onBroken: (error, wasOpen) => {
        session = null;
        const asked = over();
        rest();
        const payers = wasOpen ? [] : queue.splice(0);
        for (const payer of asked === null ? payers : [asked, ...payers]) payer.reject(error);
        next();
      },
    });
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
    if (session === null) return open();
    if (!session.isOpen()) return;
    current = queue.shift() ?? null;
    if (current !== null) session.send(current.call);
  }
  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(sandboxErrors.error('SANDBOX_CLOSED'));
        const old = call.kind === 'draw' ? takeOldDrawings(queue) : [];
        for (const one of old) one.reject(sandboxErrors.error('SANDBOX_PASSED_OVER'));
        queue.push({ call, resolve, reject });
        next();
      }),
    dispose: () => {
      isGone = true;
      session?.end();
      session = null;
      const asked = over();
      rest();
      for (const one of asked === null ? queue.splice(0) : [asked, ...queue.splice(0)])
        one.reject(sandboxErrors.error('SANDBOX_CLOSED'));
    },
  };
}
