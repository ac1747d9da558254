import { availableParallelism, totalmem } from 'node:os';
import { SQLLAB_TIMEOUT_S } from '@belvedere/core';
import type { EngineLimits } from './engine-port.ts';

/** A file may take longer than a screen waits: its reader sees it grow. */
export const FILE_TIMEOUT_MS = 600_000;

const MEGABYTE = 1_048_576;
const SHARE_OF_MACHINE = 0.6;
const SHARE_OF_DUCK = 0.3;
const DUCK_MB = { least: 512, most: 8192 } as const;
/** Beside the engine's own memory a host holds JavaScript, results on their way, and what the engine does not count. */
const HOST_EXTRA_MB = 1024;

/** Megabytes of this machine, or of the container where that has fewer. */
function machineMb(): number {
  const constrained = process.constrainedMemory();
  const bytes = constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
  return Math.floor(bytes / MEGABYTE);
}

/** Limits that suit this machine: all engines together use `engineMb`, three fifths of its memory unless said. */
export function defaultEngineLimits(engineMb: number | null = null): EngineLimits {
  const totalRssMb = engineMb ?? Math.max(1536, Math.floor(machineMb() * SHARE_OF_MACHINE));
  const share = Math.floor(totalRssMb * SHARE_OF_DUCK);
  const duckMemoryMb = Math.max(DUCK_MB.least, Math.min(DUCK_MB.most, share));
  const threads = Math.max(1, availableParallelism());
  return {
    duckMemoryMb,
    duckThreads: threads,
    hostRssMb: Math.min(totalRssMb, duckMemoryMb + HOST_EXTRA_MB),
    totalRssMb,
    hostHeapMb: 768,
    duckConcurrency: Math.max(2, threads),
    duckHosts: 8,
    runHosts: 2,
    networkConcurrency: 32,
    networkPerDatabase: 8,
    queuePerOwner: 200,
    runningPerOwner: 20,
    timeoutMs: SQLLAB_TIMEOUT_S * 1000,
    loadTimeoutMs: 900_000,
    resultBytes: 256 * MEGABYTE,
  };
}
