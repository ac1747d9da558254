const waiting: (() => void)[] = [];
let isTaken = false;

function pass(): void {
  const next = waiting.shift();
  isTaken = next !== undefined;
  if (next === undefined) return;
  next();
  setTimeout(pass, 0);
}

/**
 * Settles when the caller may show what it has: at once where nobody else did in this task, else one after another, each
 * in a task of its own, so that a page of charts hears its reader in between. At once on a page that is not seen, whose
 * timers are slow.
 */
export function ownTurn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  if (isTaken)
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  isTaken = true;
  setTimeout(pass, 0);
  return Promise.resolve();
}
