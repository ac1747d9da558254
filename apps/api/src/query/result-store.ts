import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isStorageFull, type ResultColumn, type TableRoom } from '@belvedere/connectors';
import { dataOf } from './result-data.ts';
import { rowKeeper, type RowKeeper } from './row-keeper.ts';

/** A kept result, and the name by which a statement reads it. */
export interface NamedResult {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly ResultColumn[];
}

/** Keeps results of SQL Lab as files, so that they outlive a restart; on a full disk none is kept. */
export interface ResultStore {
  /** False where the result is not kept: it is larger than 64 MB, or the disk is full. */
  put(key: string, bytes: Buffer): Promise<boolean>;
  /** Null when the result is no longer kept. */
  get(key: string): Promise<Buffer | null>;
  /** Whether a result is still kept. */
  has(key: string): Promise<boolean>;
  /** Takes the rows of a result of which more may come than are shown. */
  keeper(key: string, shownRows: number): RowKeeper;
  /** Writes which results a statement reads by which names, and gives the path of the list; null when one is gone. */
  room(schema: string, results: readonly NamedResult[]): Promise<string | null>;
  /** Removes a result. */
  remove(key: string): Promise<void>;
  /** Removes what was kept long enough. */
  sweep(now: Date): Promise<void>;
}

/** How long a result is kept. */
export const RESULT_KEPT_MS = 24 * 3_600_000;
const BYTES_MAX = 64 * 1024 * 1024;
const KEY = /^[\w-]{8,64}$/;

async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Opens the store in a folder of the data directory. */
export function openResultStore(path: string): ResultStore {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (key: string, ending: string): string => join(folder, `${key}.${ending}`);
  const has = async (key: string): Promise<boolean> => KEY.test(key) && isThere(fileOf(key, 'json'));

  const get = async (key: string): Promise<Buffer | null> =>
    KEY.test(key) ? readFile(fileOf(key, 'json')).catch(() => null) : null;

  /** The rows that are shown are all that there are, unless more were kept. */
  const ensureRows = async (key: string): Promise<boolean> => {
    if (await isThere(fileOf(key, 'rows'))) return has(key);
    const shown = await get(key);
    if (shown === null) return false;
    const { atime, mtime } = await stat(fileOf(key, 'json'));
    await writeWhole(fileOf(key, 'rows'), dataOf(shown));
    await utimes(fileOf(key, 'rows'), atime, mtime);
    return true;
  };

  return {
    has,
    get,
    put: async (key, bytes) => {
      if (bytes.length > BYTES_MAX) return false;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(fileOf(key, 'json'), bytes);
        return true;
      } catch (error) {
        if (!isStorageFull(error)) throw error;
        return false;
      }
    },
    keeper: (key, shownRows) => rowKeeper(fileOf(key, 'rows'), shownRows),
    room: async (schema, results) => {
      for (const { key } of results) if (!(await ensureRows(key))) return null;
      const tables = results.map(({ name, key, columns }) => ({
        name,
        columns,
        rows: fileOf(key, 'rows'),
        file: fileOf(key, 'duckdb'),
      }));
      const list = JSON.stringify({ schema, tables } satisfies TableRoom);
      const file = fileOf(createHash('sha256').update(list).digest('hex'), 'room');
      await writeWhole(file, list);
      return file;
    },
    remove: async (key) => {
      if (!KEY.test(key)) return;
      for (const ending of ['json', 'rows', 'duckdb']) await rm(fileOf(key, ending), { force: true });
    },
    sweep: async (now) => {
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < now.getTime() - RESULT_KEPT_MS) await rm(file, { force: true });
      }
    },
  };
}
