import type { Services } from '@belvedere/client-store';
import { createTurns, type Turns } from '../turns.ts';

/** Browsers open six connections to a host; one stays free for what the reader does meanwhile. */
const AT_ONCE_PER_HOST = 5;

const turnsOfPages = new WeakMap<Services, Turns>();

function turnsOf(services: Services, hosts: number): Turns {
  const turns = turnsOfPages.get(services) ?? createTurns(AT_ONCE_PER_HOST * Math.max(1, hosts));
  turnsOfPages.set(services, turns);
  return turns;
}

/** Where a question is asked from. */
export interface QuestionPlace {
  readonly services: Services;
  /** Hosts that answer, each with connections of its own; at least 1. */
  readonly hosts: number;
  readonly signal: AbortSignal;
}

/**
 * Asks what a chart asks when it is its turn: 5 at once for each host, the others in the order they came, so that slow
 * charts hold up neither the values of a filter nor a save. One that is no longer wanted by then is never sent.
 */
export function inQuestionTurn<Answer>(
  { services, hosts, signal }: QuestionPlace,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    turnsOf(services, hosts).take((end) => {
      if (signal.aborted) {
        end();
        reject(signal.reason as Error);
        return;
      }
      void ask().then(resolve, reject).finally(end);
    });
  });
}
