import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { answerFile, answerInFile, type FiledAnswer } from './answer-file.ts';

/** Keeps answers in files, so that they outlive memory and a restart. Nothing in it ever throws. */
export interface DiskCache {
  /** Null when nothing is kept, it is too old, or it cannot be read. */
  get(key: string, now: number): Promise<FiledAnswer | null>;
  /** Writes behind the caller's back; what does not fit is left out. */
  put(key: string, filed: FiledAnswer): void;
  /** Removes the answers whose keys the test tells. */
  forget(isOld: (key: string) => boolean): void;
  /** Waits until everything is written. */
  close(): Promise<void>;
}

const ENTRIES_MAX = 20_000;
const WAITING_BYTES_MAX = 64 * 1024 * 1024;
const KEY = /^[0-9a-f]{64}$/;
const DRAFT = '.part';

interface KnownFile {
  readonly key: string;
  readonly size: number;
  readonly usedAt: number;
}

function filesIn(folder: string): readonly KnownFile[] {
  const files = readdirSync(folder).flatMap((name): KnownFile[] => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats === undefined) return [];
    if (KEY.test(name)) return [{ key: name, size: stats.size, usedAt: stats.mtimeMs }];
    if (name.endsWith(DRAFT)) rmSync(join(folder, name), { force: true });
    return [];
  });
  return files.sort((one, other) => one.usedAt - other.usedAt);
}

/** Work on files, one piece after the other; a piece that fails stops none. */
function inTurn(): {
  readonly later: (work: () => Promise<unknown>) => void;
  readonly rest: () => Promise<void>;
} {
  let tail: Promise<void> = Promise.resolve();
  return {
    later: (work) => {
      tail = tail.then(work).then(
        () => undefined,
        () => undefined,
      );
    },
    rest: () => tail,
  };
}

/** Writes a file so that it is there whole or not at all; what nobody wants any more is left out. */
async function writeWhole(path: string, file: Buffer, isWanted: () => boolean): Promise<void> {
  const draft = `${path}${DRAFT}`;
  try {
    await writeFile(draft, file, { mode: 0o600 });
    if (isWanted()) await rename(draft, path);
    else await rm(draft, { force: true });
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Opens the cache in a folder that only its owner may read. `maxBytes` bounds all files together. */
export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const fileOf = (key: string): string => join(folder, key);
  const remove = (key: string): Promise<void> => rm(fileOf(key), { force: true }).catch(() => undefined);
  const { later, rest } = inTurn();
  let waitingBytes = 0;
  /** What is not written yet. */
  const waiting = new Map<string, FiledAnswer>();
  const known = new LRUCache<string, number>({
    max: ENTRIES_MAX,
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, key, reason) => {
      if (reason === 'evict' || reason === 'delete') later(() => remove(key));
    },
  });
  for (const { key, size } of filesIn(folder)) {
    known.set(key, size);
    if (!known.has(key)) later(() => remove(key));
  }

  const write = (key: string, file: Buffer): Promise<void> =>
    writeWhole(fileOf(key), file, () => known.has(key)).catch(() => {
      known.delete(key);
    });

  return {
    get: async (key, now) => {
      if (known.get(key) === undefined) return null;
      const unwritten = waiting.get(key);
      const file = unwritten === undefined ? await readFile(fileOf(key)).catch(() => null) : null;
      const filed = unwritten ?? (file === null ? null : answerInFile(file));
      if (filed !== null && (filed.expiresAt === null || filed.expiresAt > now)) return filed;
      if (file !== null) known.delete(key);
      return null;
    },
    put: (key, filed) => {
      const file = answerFile(filed);
      if (waitingBytes + file.length > WAITING_BYTES_MAX) return;
      known.set(key, file.length);
      if (!known.has(key)) return;
      waitingBytes += file.length;
      waiting.set(key, filed);
      later(() =>
        write(key, file).finally(() => {
          waitingBytes -= file.length;
          if (waiting.get(key) === filed) waiting.delete(key);
        }),
      );
    },
    forget: (isOld) => {
      for (const key of [...known.keys()].filter(isOld)) known.delete(key);
    },
    close: rest,
  };
}
