import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineErrors, type AppError } from '@belvedere/core';
import { secretKeyProblem } from '../config.ts';

/** Errors of the secret key. */
const secretKeyErrors = defineErrors({
  SECRET_KEY_REFUSED: 'the secret key in %(file)s %(problem)s; restore the right file from a backup',
  SECRET_KEY_MISSING:
    'the secret key %(file)s is missing beside the metadata %(metadata)s that it belongs to; restore it from a backup, set BELVEDERE_SECRET_KEY to it, or move the metadata away to start anew',
  SECRET_KEY_READABLE: 'the secret key file %(file)s can be read by others; run chmod 600 on it',
});

/** Keys for one purpose each, all derived from the one secret key. */
export interface Keys {
  readonly seal: Buffer;
  readonly csrf: Buffer;
  readonly token: Buffer;
  readonly guest: Buffer;
}

/** Name of the key file inside the data directory. */
export const SECRET_KEY_FILE = 'secret.key';

const KEY_BYTES = 32;
const OTHERS_MAY_READ = 0o077;

function readKeyFile(file: string): string | null {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS_MAY_READ) !== 0) {
      throw secretKeyErrors.error('SECRET_KEY_READABLE', { file });
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The key of the data directory; null where there is none. Throws SECRET_KEY_READABLE and SECRET_KEY_REFUSED. */
export function readSecretKey(dataDir: string): string | null {
  const file = join(dataDir, SECRET_KEY_FILE);
  const stored = readKeyFile(file);
  const problem = stored === null ? null : secretKeyProblem(stored);
  if (problem !== null) throw secretKeyErrors.error('SECRET_KEY_REFUSED', { file, problem });
  return stored;
}

/** Makes a random key for a new data directory, readable by its owner only. */
export function makeSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES).toString('base64url');
  writeFileSync(join(dataDir, SECRET_KEY_FILE), `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

/** Says that the key of some metadata is not where it belongs. */
export const missingSecretKey = (dataDir: string, metadata: string): AppError =>
  secretKeyErrors.error('SECRET_KEY_MISSING', { file: join(dataDir, SECRET_KEY_FILE), metadata });

/** Derives the keys of all purposes from the secret key. */
export function deriveKeys(secretKey: string): Keys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, 'belvedere', purpose, KEY_BYTES));
  return { seal: derive('seal'), csrf: derive('csrf'), token: derive('token'), guest: derive('guest') };
}
