import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFull } from '@belvedere/connectors';

/** Keeps results of SQL Lab as files, so that they outlive a restart; on a full disk none is kept. */
export interface ResultStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when the result is no longer kept. */
  get(key: string): Promise<Buffer | null>;
  /** Removes what was kept long enough. */
  sweep(now: Date): Promise<void>;
}

const KEPT_MS = 24 * 3_600_000;
const BYTES_MAX = 64 * 1024 * 1024;
const KEY = /^[\w-]{8,64}$/;

/** Opens the store in a folder of the data directory. */
export function openResultStore(folder: string): ResultStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (key: string): string => join(folder, `${key}.json`);
  return {
    put: async (key, bytes) => {
      if (bytes.length > BYTES_MAX) return;
      const draft = `${fileOf(key)}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, fileOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        if (!isStorageFull(error)) throw error;
      }
    },
    get: async (key) => {
      if (!KEY.test(key)) return null;
      return readFile(fileOf(key)).catch(() => null);
    },
    sweep: async (now) => {
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < now.getTime() - KEPT_MS) await rm(file, { force: true });
      }
    },
  };
}
