import type { Readable } from 'node:stream';
import { growingRun, streamedRun } from './byte-stream.ts';
import { FILE_TIMEOUT_MS } from './engine-limits.ts';
import type { Encoding, Engines, RunAnswer, RunRequest } from './engine-port.ts';

/** Files up to this many bytes are made whole, kept and shared; longer ones are sent as they grow. */
export const WHOLE_BYTES = 4 * 1024 * 1024;

/** Ends a run whose answer is too long to be kept; those who wait for it take the bytes from here. */
export class LongFile extends Error {
  private first: Readable | null;
  private readonly again: () => Promise<Readable>;

  constructor(first: Readable, again: () => Promise<Readable>) {
    super('the file is too long to be held');
    this.first = first;
    this.again = again;
  }

  /** The bytes that grow already, for the first who asks; a run of their own for the others. */
  async take(): Promise<Readable> {
    const { first, again } = this;
    this.first = null;
    return first ?? again();
  }
}

/** Runs a query whose answer is a file. Throws {@link LongFile} once that has become long. */
async function runFile(engines: Engines, asked: RunRequest): Promise<RunAnswer> {
  const request = { ...asked, timeoutMs: Math.max(asked.timeoutMs ?? 0, FILE_TIMEOUT_MS) };
  const grown = await growingRun(
    (onBytes) => engines.run({ ...request, onBytes }),
    () => void engines.cancel(request.queryId),
    WHOLE_BYTES,
  );
  if ('whole' in grown) return { ...grown.result, bytes: grown.whole };
  let others = 0;
  throw new LongFile(grown.stream, () => {
    others += 1;
    const queryId = `${request.queryId}-again-${others}`;
    return streamedRun(
      (onBytes) => engines.run({ ...request, queryId, onBytes }),
      () => void engines.cancel(queryId),
    );
  });
}

const FILES: ReadonlySet<Encoding> = new Set(['csv', 'xlsx']);

/** Engines whose runs may end in a {@link LongFile} where a file is asked for. */
export const fileEngines = (engines: Engines): Engines => ({
  ...engines,
  run: (request) => (FILES.has(request.encoding) ? runFile(engines, request) : engines.run(request)),
});
