import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

const HASH_CHARS = 40;
/** Longer than any line: a hash, a colon, a count and the end of the line. */
const LINE_BYTES = 128;
const HASH = /^[0-9A-F]{40}(?=[:\r\n]|$)/;

/** What is wrong with a file of breached passwords; null when its first line is a hash. */
export function breachedListProblem(file: string): string | null {
  let opened: number | null = null;
  try {
    opened = openSync(file, 'r');
    const bytes = Buffer.alloc(LINE_BYTES);
    const read = readSync(opened, bytes, 0, LINE_BYTES, 0);
    const isHash = HASH.test(bytes.toString('latin1', 0, read).toUpperCase());
    return isHash ? null : `is no list of SHA-1 hashes in order, one a line: "${file}"`;
  } catch {
    return `cannot be read: "${file}"`;
  } finally {
    if (opened !== null) closeSync(opened);
  }
}

/** The hash of the first line that begins at or after a place, and where that line begins; null where none does. */
async function lineFrom(file: FileHandle, place: number): Promise<{ at: number; hash: string } | null> {
  const bytes = Buffer.alloc(2 * LINE_BYTES);
  const start = Math.max(0, place - 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  const text = bytes.toString('latin1', 0, bytesRead);
  const skipped = place === 0 ? 0 : text.indexOf('\n') + 1;
  if (place > 0 && skipped === 0) return null;
  const hash = text.slice(skipped, skipped + HASH_CHARS).toUpperCase();
  return HASH.test(hash) ? { at: start + skipped, hash } : null;
}

async function holds(file: FileHandle, wanted: string): Promise<boolean> {
  let [low, high] = [0, (await file.stat()).size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineFrom(file, middle);
    if (line?.hash === wanted) return true;
    if (line === null || line.at >= high || line.hash > wanted) high = middle;
    else low = line.at + HASH_CHARS;
  }
  return false;
}

/**
 * Whether a password stands in a file of SHA-1 hashes in ascending order, one a line, each with or without a count after a colon,
 * as the well-known download has it. The file is searched by halves and never read whole. Throws when it cannot be read.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
  const file = await open(path, 'r');
  try {
    return await holds(file, wanted);
  } finally {
    await file.close();
  }
}
