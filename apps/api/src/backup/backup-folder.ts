import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isJsonObject } from '@belvedere/core';
import { connect } from '../db/sqlite-store.ts';
import { METADATA_FILE } from '../db/client.ts';
import { commandErrors } from './command-errors.ts';

/** A file of a backup. */
export interface BackupFile {
  /** Its name; a backup has no folders. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup says of itself. */
export interface Manifest {
  readonly format: 1;
  /** ISO time at which it was begun. */
  readonly made: string;
  readonly dialect: 'sqlite' | 'pg';
  /** Moments of the migrations that its metadata has had. */
  readonly migrations: readonly number[];
  readonly files: readonly BackupFile[];
}

/** The file that says what a backup is. */
export const MANIFEST = 'manifest.json';
/** The metadata of PostgreSQL inside a backup: one line of JSON per row. */
export const ROWS_FILE = 'metadata.jsonl';

const MANIFEST_BYTES_MAX = 1_000_000;
const FILES_MAX = 10_000;
const SHA_256 = /^[0-9a-f]{64}$/;

/** A name that leads nowhere but into its own folder, on every system. */
const isPlainName = (name: string): boolean =>
  name !== '' &&
  name === basename(name) &&
  !/[\\/:]/.test(name) &&
  !name.includes('\0') &&
  name !== '.' &&
  name !== '..' &&
  name.length <= 255;

function fileIn(value: unknown): BackupFile | null {
  if (!isJsonObject(value)) return null;
  const { name, bytes, sha256 } = value;
  if (typeof name !== 'string' || !isPlainName(name) || name === MANIFEST) return null;
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0) return null;
  return typeof sha256 === 'string' && SHA_256.test(sha256) ? { name, bytes, sha256 } : null;
}

function manifestIn(text: string): Manifest | null {
  const read: unknown = JSON.parse(text);
  if (!isJsonObject(read) || read['format'] !== 1) return null;
  const { made, dialect, migrations, files } = read;
  if (typeof made !== 'string' || (dialect !== 'sqlite' && dialect !== 'pg')) return null;
  if (!Array.isArray(migrations) || !migrations.every((one) => typeof one === 'number')) return null;
  if (!Array.isArray(files) || files.length > FILES_MAX) return null;
  const known = files.flatMap((file) => fileIn(file) ?? []);
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  if (known.length !== files.length || names.size !== files.length) return null;
  return { format: 1, made, dialect, migrations, files: known };
}

/** Reads what a backup says of itself. Throws BACKUP_UNREADABLE; names that lead out of the folder are no backup. */
function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  try {
    const stats = lstatSync(path);
    if (!stats.isFile() || stats.size > MANIFEST_BYTES_MAX)
      throw new Error(`${MANIFEST} is no file of its size`);
    const manifest = manifestIn(readFileSync(path, 'utf8'));
    if (manifest === null) throw new Error(`${MANIFEST} does not say what one says`);
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw commandErrors.error('BACKUP_UNREADABLE', { folder, reason });
  }
}

/** The checksum of a file, read in parts. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** What is wrong with a file of a backup; null when it is as it was made. Links are not followed. */
async function faultOf(folder: string, { name, bytes, sha256 }: BackupFile): Promise<string | null> {
  const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
  if (stats === undefined) return `${name} is missing`;
  if (!stats.isFile()) return `${name} is no file`;
  if (stats.size !== bytes) return `${name} has ${stats.size} bytes instead of ${bytes}`;
  return (await sha256Of(join(folder, name))) === sha256 ? null : `${name} is not what it was`;
}

function faultOfMetadata(file: string): string | null {
  const connection = connect(file, { readonly: true });
  try {
    const found = String(connection.pragma('integrity_check(1)', { simple: true }));
    return found === 'ok' ? null : `${METADATA_FILE}: ${found.split('\n')[0] ?? found}`;
  } catch (error) {
    return `${METADATA_FILE}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    connection.close();
  }
}

/** Looks at every byte of a backup. Throws BACKUP_UNREADABLE and BACKUP_DAMAGED. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const metadata = manifest.dialect === 'sqlite' ? METADATA_FILE : ROWS_FILE;
  const damaged = (reason: string): Error => commandErrors.error('BACKUP_DAMAGED', { folder, reason });
  if (!manifest.files.some(({ name }) => name === metadata)) throw damaged(`${metadata} is not in it`);
  for (const file of manifest.files) {
    const fault = await faultOf(folder, file);
    if (fault !== null) throw damaged(fault);
  }
  const fault = manifest.dialect === 'sqlite' ? faultOfMetadata(join(folder, METADATA_FILE)) : null;
  if (fault !== null) throw damaged(fault);
  return manifest;
}
