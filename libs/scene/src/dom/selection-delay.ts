/** How long a click waits for the second one of a double click. */
const WAIT_MS = 250;

/** A click that may turn out to be half of a double click. */
export interface SelectionDelay {
  /** Runs at once, or after a moment when `waits`; the one before it that still waits is dropped. */
  start(run: () => void, waits: boolean): void;
  /** Drops what waits. Doing it twice is harmless. */
  stop(): void;
}

/** Holds one click back at a time. */
export function selectionDelay(): SelectionDelay {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    stop,
    start(run, waits) {
      stop();
      if (!waits) return run();
      timer = setTimeout(() => {
        timer = null;
        run();
      }, WAIT_MS);
    },
  };
}
