import { availableParallelism, totalmem } from 'node:os';
import { SQLLAB_TIMEOUT_S } from '@belvedere/core';
import type { EngineLimits } from './engine-port.ts';

/** A file may take longer than a screen waits: its reader sees it grow. */
export const FILE_TIMEOUT_MS = 600_000;

const MEGABYTE = 1_048_576;

/** Limits that suit this machine: a quarter of its memory for DuckDB, one thread per core. */
export function defaultEngineLimits(): EngineLimits {
  const memoryMb = Math.floor(totalmem() / MEGABYTE);
  const duckMemoryMb = Math.max(512, Math.min(8192, Math.floor(memoryMb / 4)));
  const threads = Math.max(1, availableParallelism());
  return {
    duckMemoryMb,
    duckThreads: threads,
    hostRssMb: duckMemoryMb + 1536,
    hostHeapMb: 768,
    duckConcurrency: Math.max(2, threads),
    runHosts: 2,
    networkConcurrency: 32,
    networkPerDatabase: 8,
    queuePerOwner: 200,
    timeoutMs: SQLLAB_TIMEOUT_S * 1000,
    loadTimeoutMs: 900_000,
    resultBytes: 256 * MEGABYTE,
  };
}
