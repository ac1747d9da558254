import { connectorError } from '../errors.ts';

/** Knows whether a connection is gone, and ends the waits that its driver forgets then. */
export interface LossWatch {
  readonly isLost: () => boolean;
  /** Marks the connection as gone. Calling it again changes nothing. */
  readonly lose: () => void;
  /**
   * Waits for an answer of this connection. Rejects with CONNECTION_LOST once the connection is gone and the driver has
   * not said so itself: an answer that was half read when the line broke is settled by no driver.
   */
  readonly answer: <T>(answer: Promise<T>) => Promise<T>;
}

/** Watches one connection; its link calls `lose` on whatever tells that the connection ended. */
export function watchLoss(): LossWatch {
  const waits = new Set<() => void>();
  let isLost = false;
  const endWaits = (): void => {
    for (const end of waits) end();
  };
  return {
    isLost: () => isLost,
    lose: () => {
      isLost = true;
      setImmediate(endWaits);
    },
    answer: (answer) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          waits.delete(end);
          reject(connectorError('CONNECTION_LOST', { message: 'the server closed the connection' }));
        };
        waits.add(end);
        if (isLost) setImmediate(end);
        answer.then(resolve, reject).finally(() => waits.delete(end));
      }),
  };
}
