import { createReadStream } from 'node:fs';

const LINE_FEED = 10;

/** Numbers of the lines, from 1, that stand at places (bytes, ascending) of a file. */
export async function linesAt(file: string, places: readonly number[]): Promise<readonly number[]> {
  const lines: number[] = [];
  const last = places.at(-1) ?? 0;
  let line = 1;
  let offset = 0;
  for await (const chunk of createReadStream(file, { end: Math.max(0, last) })) {
    const bytes = chunk as Buffer;
    let at = 0;
    for (;;) {
      const next = bytes.indexOf(LINE_FEED, at);
      const end = offset + (next === -1 ? bytes.length : next + 1);
      while (lines.length < places.length && (places[lines.length] ?? 0) < end) lines.push(line);
      if (next === -1) break;
      line += 1;
      at = next + 1;
    }
    offset += bytes.length;
  }
  return lines;
}
