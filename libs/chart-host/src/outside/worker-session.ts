import type { FromOutside, OutsideCall, ToOutside } from '@belvedere/charts';
import { defineErrors } from '@belvedere/core';

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

/** Time for fetching and evaluating the code, and for one call. */
const OPEN_MS = 10_000;
const CALL_MS = 2000;
/** An answer that came while the page itself was busy is still heard, though its time is over. */
const HEARD_MS = 100;

/** What happens in a worker; nothing more after `onBroken`. */
interface SessionEvents {
  /** The code was fetched and evaluated, and takes calls. */
  readonly onOpened: () => void;
  readonly onValue: (value: unknown) => void;
  /** The call under way failed; the worker takes the next one. */
  readonly onProblem: (error: Error) => void;
  /** The worker was ended: it broke down, was too slow, forged an answer, or its code could not be opened (`wasOpen` false). */
  readonly onBroken: (error: Error, wasOpen: boolean) => void;
}

/** A worker with the code of one chart. */
export interface WorkerSession {
  /** Whether it was opened and takes calls. */
  readonly isOpen: () => boolean;
  readonly send: (call: OutsideCall) => void;
  /** Ends it without a word. */
  readonly end: () => void;
}

/** Starts a worker and opens the module at an address in it. Every message to it has a limit of time. */
export function startSession(
  url: string,
  startWorker: () => SandboxWorker,
  { onOpened, onValue, onProblem, onBroken }: SessionEvents,
): WorkerSession {
  const worker = startWorker();
  let isOpen = false;
  let isEnded = false;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isEnded = true;
    isOpen = false;
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (error: Error): void => {
    if (isEnded) return;
    const wasOpen = isOpen;
    end();
    onBroken(error, wasOpen);
  };
  const post = (
    message: { readonly open: string } | { readonly call: OutsideCall },
    limitMs: number,
  ): void => {
    lastId += 1;
    const give = (): void => fail(sandboxErrors.error('SANDBOX_TIMEOUT', { seconds: limitMs / 1000 }));
    timer = setTimeout(() => {
      timer = setTimeout(give, HEARD_MS);
    }, limitMs);
    worker.postMessage({ id: lastId, ...message });
  };
  const handle = (answer: FromOutside): void => {
    if (answer.id !== lastId) return fail(sandboxErrors.error('SANDBOX_FORGED'));
    clearTimeout(timer);
    const problem =
      'problem' in answer ? sandboxErrors.error('SANDBOX_FAILED', { problem: answer.problem }) : null;
    if (!isOpen && problem !== null) return fail(problem);
    if (!isOpen) {
      isOpen = true;
      onOpened();
    } else if (problem !== null) onProblem(problem);
    else if ('value' in answer) onValue(answer.value);
  };
  worker.addEventListener('message', (event) => {
    if (!isEnded) handle((event as MessageEvent<FromOutside>).data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(sandboxErrors.error('SANDBOX_BROKEN', { reason: (event as ErrorEvent).message }));
  });
  post({ open: url }, OPEN_MS);
  return {
    isOpen: () => isOpen,
    send: (call) => {
      post({ call }, CALL_MS);
    },
    end,
  };
}
