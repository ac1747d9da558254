/** Lets a few at a time work, the others after them in the order they came. */
export interface Turns {
  /** Calls `start` at once or when it is its turn; the turn ends with what it is given. Ending it twice is harmless. */
  readonly take: (start: (end: () => void) => void) => void;
}

/** Makes turns for `limit` at a time. */
export function createTurns(limit: number): Turns {
  const waiting: ((end: () => void) => void)[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= limit) return;
    const start = waiting.shift();
    if (start === undefined) return;
    running += 1;
    let isOver = false;
    start(() => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      next();
    });
    next();
  };
  return {
    take: (start) => {
      waiting.push(start);
      next();
    },
  };
}
