// The program of a thread: it answers tasks one after the other. What it cannot end itself, its pool ends.
import { parentPort } from 'node:worker_threads';
import { isAppError } from '@belvedere/core';
import { guestErrors } from '../errors.ts';
import type { GuestTask } from '../guest/question.ts';
import type { ThreadAnswer } from './message.ts';
import { problemOf } from './problem-of.ts';
import { runGuest } from './run-guest.ts';

function failureOf(error: unknown, { limits }: GuestTask): ThreadAnswer {
  const { code, message, values } = isAppError(error) ? error : problemOf(error, limits);
  return { failure: { code, message, values } };
}

function send(answer: ThreadAnswer): void {
  try {
    parentPort?.postMessage(answer);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const { code, message, values } = guestErrors.error('GUEST_ANSWER', { problem });
    parentPort?.postMessage({ failure: { code, message, values } } satisfies ThreadAnswer);
  }
}

parentPort?.on('message', (task: GuestTask) => {
  runGuest(task).then(
    (value) => send({ value }),
    (error: unknown) => send(failureOf(error, task)),
  );
});
