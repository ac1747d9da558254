import { createTurns } from '../turns.ts';

const { take } = createTurns(1);

/**
 * Settles when the caller may show what it has: at once where nobody else did in this task, else one after another, each
 * in a task of its own, so that a page of charts hears its reader in between. At once on a page that is not seen, whose
 * timers are slow.
 */
export function ownTurn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    take((end) => {
      resolve();
      setTimeout(end, 0);
    });
  });
}
