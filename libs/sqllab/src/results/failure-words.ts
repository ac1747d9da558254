import { chartHostMessages, problemTitle, problemWords } from '@belvedere/chart-host';
import type { CallProblem } from '@belvedere/client-store';
import type { Translate } from '@belvedere/ui';
import { runningMessages } from '../messages/running.ts';

/** What is said of a failed run. */
export interface FailureWords {
  readonly title: string;
  readonly reason: string;
  /** What only whoever looks for the cause reads; null for none. */
  readonly details: string | null;
}

/** An answer that is none of the server's own: it says its status, and nothing else. */
const isBare = ({ code, message }: CallProblem): boolean =>
  /^HTTP_5\d\d$/.test(code) || /^(?:\d{3}:? )?internal server error\.?$/i.test(message.trim());

/** Words for a failed run: of its engine or its server, with what to do where neither gave a reason, or the session has run out. */
export function failureWords(problem: CallProblem | null, t: Translate): FailureWords {
  if (problem === null)
    return { title: t(chartHostMessages.failed), reason: t(runningMessages.unknownError), details: null };
  if (/csrf/i.test(`${problem.code} ${problem.message}`))
    return { title: t(chartHostMessages.signedOut), reason: t(runningMessages.sessionOver), details: null };
  const title = t(problemTitle(problem));
  if (problem.message.trim() === '') return { title, reason: t(runningMessages.unknownError), details: null };
  if (isBare(problem)) return { title, reason: t(runningMessages.unknownError), details: problem.message };
  return { title, ...problemWords(problem, t) };
}
