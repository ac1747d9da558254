// How long a second start takes, and what the product holds in memory while nobody uses it.
import { readdirSync, readFileSync } from 'node:fs';
import { pause, startServer, stopServer } from './server.mjs';
import { median } from './measure.mjs';

const RUNS = 3;
const IDLE_MS = 3000;
const LIMITS = { startMs: 5000, idleMb: 250 };

/** Resident memory of a process and everything below it, in MB. */
export function residentMb(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return [
          {
            pid: Number(name),
            parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
            kb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0),
          },
        ];
      } catch {
        return [];
      }
    });
  const below = (root) => [
    root,
    ...processes.filter(({ parent }) => parent === root).flatMap((child) => below(child.pid)),
  ];
  const family = new Set(below(pid));
  return processes.filter((entry) => family.has(entry.pid)).reduce((sum, { kb }) => sum + kb, 0) / 1024;
}

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
