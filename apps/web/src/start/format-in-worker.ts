import type { FormatSql } from '@belvedere/sqllab';
import type { FormatAnswer, FormatAsked } from './format-worker.ts';

/** Formats a text on a thread of its own, which ends with it. Rejects with the reason where the text cannot be read. */
export const formatInWorker: FormatSql = (text, engine) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('format-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      worker.terminate();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FormatAnswer>) => {
      end();
      if ('text' in data) resolve(data.text);
      else reject(new Error(data.problem));
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.postMessage({ text, engine } satisfies FormatAsked);
  });
