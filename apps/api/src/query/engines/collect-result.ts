import type { ResultColumn } from '@belvedere/connectors';
import type { RunAnswer } from '../engine-port.ts';
import type { EngineJob } from './job.ts';
import type { EngineEnd } from './job-tracker.ts';

/** What a job says before and as its result. */
export interface ResultCollector {
  /** To be spread over the job. */
  readonly listening: Pick<EngineJob, 'onHead' | 'onData' | 'onRepeat'>;
  columns(): readonly ResultColumn[];
  bytes(): Buffer;
}

/** Keeps the columns and bytes of a job's last try. */
export function collectResult(): ResultCollector {
  const chunks: Buffer[] = [];
  let columns: readonly ResultColumn[] = [];
  return {
    listening: {
      onHead: (head) => {
        columns = head.columns;
      },
      onData: (bytes) => void chunks.push(bytes),
      onRepeat: () => void chunks.splice(0),
    },
    columns: () => columns,
    bytes: () => Buffer.concat(chunks),
  };
}

/** A finished result. */
export function answerOf(
  { rows, truncated, rowsChanged, queueMs, databaseMs, encodeMs }: EngineEnd,
  collected: ResultCollector,
): RunAnswer {
  const timing = { queueMs, databaseMs, encodeMs };
  return {
    columns: collected.columns(),
    rows,
    truncated,
    rowsChanged,
    bytes: collected.bytes(),
    timing,
  };
}
