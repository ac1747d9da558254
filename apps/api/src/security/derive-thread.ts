import { Worker } from 'node:worker_threads';
import type { DeriveTask } from './password.ts';

/** A thread that makes one hash at a time. */
export interface DeriveThread {
  derive(task: DeriveTask): Promise<Buffer>;
  end(): Promise<void>;
}

/** Hashing yields to everything else; only Linux knows the priority of a thread, elsewhere it is the process's. */
const NICE = 10;
const HEAP_MB = 16;
const SCRIPT = `import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
if (process.platform === 'linux') setPriority(${NICE});
parentPort.on('message', ({ password, salt, bytes, options }) => {
  parentPort.postMessage(scryptSync(password, salt, bytes, options));
});`;

/** Starts a thread; it does not keep the process alive. A thread that ends fails its hash. */
export function startDeriveThread(): DeriveThread {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  worker.unref();
  worker.on('error', () => undefined);
  return {
    derive: (task) =>
      new Promise((resolve, reject) => {
        const take = (key: Uint8Array): void => {
          worker.off('exit', fail);
          resolve(Buffer.from(key));
        };
        const fail = (): void => {
          worker.off('message', take);
          reject(new Error('the thread that checks passwords ended'));
        };
        worker.once('message', take);
        worker.once('exit', fail);
        worker.postMessage(task);
      }),
    end: async () => void (await worker.terminate()),
  };
}
