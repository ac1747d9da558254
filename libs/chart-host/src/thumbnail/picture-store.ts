import type { Turns } from '../turns.ts';

/** Pictures by name, each made once and kept. */
export interface PictureStore {
  /** The address of a picture that was made before, null where none could be made; undefined when nobody asked yet. */
  readonly known: (key: string) => string | null | undefined;
  /** Hears of every picture that was made; returns a way to stop hearing. */
  readonly subscribe: (hear: () => void) => () => void;
  /**
   * Makes a picture when its turn comes; null when it cannot be made. Rejects when the signal aborts before the turn,
   * so that nothing is drawn for what went out of sight.
   */
  readonly get: (
    key: string,
    make: () => Promise<string | null>,
    signal: AbortSignal,
  ) => Promise<string | null>;
}

/** What a store waits with. */
export interface PictureStorePorts {
  readonly turns: Turns;
  /** Resolves when the page has nothing else to do. */
  readonly idle: () => Promise<void>;
}

/** Makes an empty store. */
export function createPictureStore({ turns, idle }: PictureStorePorts): PictureStore {
  const made = new Map<string, string | null>();
  const hearers = new Set<() => void>();
  const inTurn = async (
    key: string,
    make: () => Promise<string | null>,
    signal: AbortSignal,
  ): Promise<string | null> => {
    await idle();
    const known = made.get(key);
    if (known !== undefined) return known;
    signal.throwIfAborted();
    const picture = await make().catch(() => null);
    made.set(key, picture);
    for (const hear of hearers) hear();
    return picture;
  };
  return {
    known: (key) => made.get(key),
    subscribe: (hear) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    get: (key, make, signal) =>
      new Promise((resolve, reject) => {
        turns.take((end) => {
          const work = signal.aborted ? Promise.reject(signal.reason as Error) : inTurn(key, make, signal);
          work.then(resolve, reject).finally(end);
        });
      }),
  };
}
