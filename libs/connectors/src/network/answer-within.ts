import { connectorError } from '../errors.ts';

/**
 * Waits for the answer of a server to something that it answers at once. One that stays silent for so long is given up: its
 * connection is broken, and CONNECTION_LOST says so.
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>, destroy: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `nothing came from the server for ${Math.round(ms / 1000)} seconds`;
      reject(connectorError('CONNECTION_LOST', { message }));
      destroy();
    }, ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
