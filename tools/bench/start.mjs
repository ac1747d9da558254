// How long a second start takes, and what the product holds in memory while nobody uses it.
import { readFileSync } from 'node:fs';
import { pause, startServer, stopServer } from './server.mjs';
import { median, processesBelow } from './measure.mjs';

const RUNS = 3;
const IDLE_MS = 3000;
const LIMITS = { startMs: 5000, idleMb: 250 };

/** Resident memory of one process, kB; 0 for one that has ended. */
function residentKb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Resident memory of a process and everything below it, in MB. */
export const residentMb = (pid) =>
  [{ pid }, ...processesBelow(pid)].reduce((sum, one) => sum + residentKb(one.pid), 0) / 1024;

/** Rows of the start. */
export async function startRows(dataDir) {
  const times = [];
  let idle = 0;
  for (let run = 0; run < RUNS; run++) {
    const server = await startServer(dataDir);
    times.push(server.readyMs);
    if (run === RUNS - 1) {
      await pause(IDLE_MS);
      idle = residentMb(server.child.pid);
    }
    await stopServer(server);
  }
  return [
    {
      name: 'second start until ready',
      value: median(times),
      unit: 'ms',
      limit: LIMITS.startMs,
      note: `median of ${RUNS}`,
    },
    ...(idle > 0
      ? [{ name: 'memory at rest', value: idle, unit: 'MB', limit: LIMITS.idleMb, note: 'all processes' }]
      : []),
  ];
}
