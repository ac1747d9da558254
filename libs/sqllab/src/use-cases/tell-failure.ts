import type { CallProblem } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';

/** Says that something could not be kept; the same is not said again before it has gone well once. */
export type TellFailure = (message: Message, problem: CallProblem, kind?: 'error' | 'warning') => void;
