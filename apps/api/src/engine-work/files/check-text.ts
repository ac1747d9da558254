import { createReadStream } from 'node:fs';
import { connectorError } from '@belvedere/connectors';

/** The engine reads a line as a whole. */
const LINE_BYTES_MAX = 8 * 1_048_576;
/** The engine goes down into nested values by calling itself, and ends with its stack. */
const DEPTH_MAX = 100;
const CHUNK_BYTES = 1_048_576;
const [NEWLINE, RETURN, QUOTE, ESCAPE] = [10, 13, 34, 92];
const [LIST, OBJECT, LIST_END, OBJECT_END] = [91, 123, 93, 125];

const lastEnd = (chunk: Buffer): number => Math.max(chunk.lastIndexOf(NEWLINE), chunk.lastIndexOf(RETURN));
const firstEnd = (chunk: Buffer): number => {
  const ends = [chunk.indexOf(NEWLINE), chunk.indexOf(RETURN)].filter((end) => end !== -1);
  return ends.length === 0 ? -1 : Math.min(...ends);
};

/** Throws FILE_UNREADABLE for a text file with a line that is too long to be read. */
export async function checkLines(file: string): Promise<void> {
  let run = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    const first = firstEnd(chunk);
    if (run + (first === -1 ? chunk.length : first) > LINE_BYTES_MAX)
      throw connectorError('FILE_UNREADABLE', {
        kind: 'CSV',
        reason: `a line is longer than ${LINE_BYTES_MAX / 1_048_576} MB; check that its lines end`,
      });
    run = first === -1 ? run + chunk.length : chunk.length - lastEnd(chunk) - 1;
  }
}

/** Throws FILE_UNREADABLE for JSON nested deeper than the engine can go. */
export async function checkDepth(file: string): Promise<void> {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false;
      else if (isText) {
        isEscaped = byte === ESCAPE;
        isText = byte !== QUOTE;
      } else if (byte === QUOTE) isText = true;
      else if (byte === LIST || byte === OBJECT) depth += 1;
      else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
      if (depth <= DEPTH_MAX) continue;
      const reason = `its values are nested deeper than ${DEPTH_MAX} levels`;
      throw connectorError('FILE_UNREADABLE', { kind: 'JSON', reason });
    }
  }
}
