import { Worker } from 'node:worker_threads';

const WATCH_MS = 1000;
const SCRIPT = `const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, ${WATCH_MS});`;

/**
 * Ends this process when its parent is gone. A driver that blocks the main thread cannot notice that the pipe
 * closed; a thread of its own can.
 */
export function endWithParent(): void {
  new Worker(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)).unref();
}
