import { connectorError } from '@belvedere/connectors';
import type { PoolLimits, PoolWords } from '@belvedere/engine-hosts';
import type { EngineLimits } from '../engine-port.ts';

const IDLE_MS = 300_000;
const GRACE_MS = { among: 2000, alone: 400 } as const;

/** The limits of engines as those of the pool that runs them. */
export function poolLimits(limits: EngineLimits): PoolLimits {
  const { hostRssMb, totalRssMb, hostHeapMb, queuePerOwner, runningPerOwner } = limits;
  return {
    hostRssMb,
    totalRssMb,
    hostHeapMb,
    queuePerOwner,
    runningPerOwner,
    loneHosts: limits.runHosts,
    resourceHosts: limits.duckHosts,
    resourceJobs: limits.duckConcurrency,
    sharedJobs: limits.networkConcurrency,
    sharedJobsPerResource: limits.networkPerDatabase,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
  };
}

/** What the pool says in the words of engines. */
export const POOL_WORDS: PoolWords = {
  late: (seconds) => connectorError('QUERY_TIMEOUT', { seconds }),
  outOfMemory: (reason, details) =>
    connectorError('QUERY_OUT_OF_MEMORY', { message: `its process was ended, ${reason}` }, details),
  isOutOfMemory: ({ code }) => code === 'QUERY_OUT_OF_MEMORY',
};
