/** Data bytes a host may send for one job before it is given more credit. */
export const CREDIT_WINDOW_BYTES = 4 * 1024 * 1024;

/** Bytes a sender may still send. */
export interface Credit {
  /** Waits until anything may be sent, then takes the bytes; the window may be overdrawn by one piece. */
  take(bytes: number): Promise<void>;
  add(bytes: number): void;
  /** Lets every waiter go on, for a request that is over. */
  release(): void;
}

/** A window of credit. */
export function createCredit(window: number = CREDIT_WINDOW_BYTES): Credit {
  let left = window;
  let isReleased = false;
  const waiters: (() => void)[] = [];
  const wake = (): void => {
    while (waiters.length > 0 && (left > 0 || isReleased)) waiters.shift()?.();
  };
  return {
    take: async (bytes) => {
      while (left <= 0 && !isReleased) {
        await new Promise<void>((resolve) => {
          waiters.push(resolve);
        });
      }
      left -= bytes;
    },
    add: (bytes) => {
      left += bytes;
      wake();
    },
    release: () => {
      isReleased = true;
      wake();
    },
  };
}
