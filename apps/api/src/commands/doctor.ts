import { existsSync, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { METADATA_FILE } from '../db/client.ts';
import { knownMigrations } from '../db/migrations-folder.ts';
import { appliedMigrations, BACKUPS, connect } from '../db/sqlite-store.ts';
import { readMetadata } from '../db/read-metadata.ts';
import { readSecretKey, SECRET_KEY_FILE } from '../security/secret-key.ts';
import { examineContents } from './examine-contents.ts';
import { bad, good, look, type Finding } from './finding.ts';
import { NEXT_KEY_FILE } from './rotate-keys.ts';
import { pgMigrations } from '../db/pg-rows.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey' | 'host' | 'port' | 'signIn'>;

const BYTES_PER_GB = 1024 ** 3;
const FREE_LEAST_GB = 1;
const BACKUP_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const ANSWER_MS = 3000;
const OTHERS = 0o077;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function files({ dataDir }: Place): Finding {
  const open = readdirSync(dataDir).filter((name) => {
    const stats = lstatSync(join(dataDir, name));
    return !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0;
  });
  if (open.length === 0) return good(`files of ${dataDir} are readable by their owner alone`);
  return bad(
    `others may read ${open.slice(0, 5).join(', ')} in ${dataDir}`,
    `run chmod -R go-rwx ${dataDir}; the server does this itself for its own files when it starts`,
  );
}

function disk({ dataDir }: Place): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = (bavail * bsize) / BYTES_PER_GB;
  const what = `${free.toFixed(1)} GB are free on the disk of ${dataDir}`;
  return free < FREE_LEAST_GB ? bad(what, 'free some space: writes fail when it is full') : good(what);
}

/** Metadata that was used needs the key that it was used with. */
function key({ dataDir, secretKey }: Place, hasMetadata: boolean): Finding {
  if (existsSync(join(dataDir, NEXT_KEY_FILE)))
    return bad(
      'a rotation of the key was interrupted',
      'run belvedere rotate-keys again before the server starts',
    );
  if (secretKey !== null) return good('the secret key comes from BELVEDERE_SECRET_KEY');
  try {
    if (readSecretKey(dataDir) !== null) return good(`the secret key stands in ${SECRET_KEY_FILE}`);
    return hasMetadata
      ? bad(
          `there is no ${SECRET_KEY_FILE}, and metadata that needs it`,
          `restore it from a backup, or set BELVEDERE_SECRET_KEY: the server does not start without it`,
        )
      : look('there is no secret key yet', 'it is made at the first start');
  } catch (error) {
    return bad(reasonOf(error), 'do as it says');
  }
}

/** What stands in metadata whose tables are those of this version. */
async function contents(place: Place, { state }: Finding): Promise<readonly Finding[]> {
  return state === 'good' ? readMetadata(place, (reader) => examineContents(reader, place)) : [];
}

function schema(applied: readonly number[], known: readonly number[], place: string): Finding {
  if (applied.some((one) => !known.includes(one)))
    return bad(`${place} was written by a newer version`, 'start that version, or restore a backup');
  const missing = known.length - applied.length;
  if (missing === 0) return good(`${place} has all ${known.length} changes of its tables`);
  return look(
    `${place} lacks ${missing} changes of its tables`,
    'they are made at the next start, after a backup',
  );
}

/** What was found of the metadata, and whether there is any that somebody used. */
interface MetadataFound {
  readonly isUsed: boolean;
  readonly findings: readonly Finding[];
}

const unused = (...findings: readonly Finding[]): MetadataFound => ({ isUsed: false, findings });
const used = (...findings: readonly Finding[]): MetadataFound => ({ isUsed: true, findings });

async function metadataFile(place: Place): Promise<MetadataFound> {
  const file = join(place.dataDir, METADATA_FILE);
  if (!existsSync(file))
    return unused(look(`there is no metadata in ${place.dataDir}`, 'it is made at the first start'));
  const restoring = `restore a backup, or the newest copy in ${join(place.dataDir, BACKUPS)}`;
  try {
    const connection = connect(file, { readonly: true });
    const [found, applied] = [
      String(connection.pragma('quick_check(1)', { simple: true })),
      appliedMigrations(connection),
    ];
    connection.close();
    if (applied.length === 0)
      return unused(bad(`${METADATA_FILE} holds no metadata`, `${restoring}; remove the file to start anew`));
    if (found !== 'ok') return used(bad(`${METADATA_FILE} is damaged: ${found}`, restoring));
    const tables = schema(applied, knownMigrations('sqlite'), METADATA_FILE);
    return used(good(`${METADATA_FILE} is whole`), tables, ...(await contents(place, tables)));
  } catch (error) {
    return used(bad(`${METADATA_FILE} cannot be read: ${reasonOf(error)}`, restoring));
  }
}

async function metadataOf(place: Place): Promise<MetadataFound> {
  if (place.databaseUrl === null) return metadataFile(place);
  try {
    const applied = await pgMigrations(place.databaseUrl);
    if (applied.length === 0)
      return unused(look('there is no metadata in PostgreSQL yet', 'it is made at the first start'));
    const tables = schema(applied, knownMigrations('pg'), 'the metadata in PostgreSQL');
    return used(tables, ...(await contents(place, tables)));
  } catch (error) {
    return unused(
      bad(
        `the metadata in PostgreSQL cannot be read (${reasonOf(error)})`,
        'check the address in DATABASE_URL, and that its server runs',
      ),
    );
  }
}

function backups({ dataDir }: Place): Finding {
  const folder = join(dataDir, BACKUPS);
  const times = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith('backup-'))
    .map((name) => statSync(join(folder, name)).mtimeMs);
  if (times.length === 0)
    return look(
      `there is no backup in ${folder}`,
      'run belvedere backup, and copy its folder to another machine',
    );
  const days = Math.floor((Date.now() - Math.max(...times)) / DAY_MS);
  const what = `the newest backup is ${days} days old`;
  return days > BACKUP_DAYS ? look(what, 'run belvedere backup by a timer') : good(what);
}

async function server({ host, port }: Place): Promise<Finding> {
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  try {
    const answer = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.ok) return good(`the server answers on ${address}`);
    return bad(
      `the server on ${address} answers ${answer.status}`,
      'look at its log: the metadata does not answer',
    );
  } catch {
    return look(`no server answers on ${address}`, 'start it, or name its port with --port');
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Looks at all that an installation stands on, without changing anything. */
export async function examine(place: Place): Promise<readonly Finding[]> {
  const { dataDir } = place;
  if (!existsSync(dataDir))
    return [bad(`the data directory ${dataDir} is not there`, 'name it with --data-dir')];
  if (!isFolder(dataDir))
    return [bad(`${dataDir} is no directory`, 'name the data directory with --data-dir')];
  const { isUsed, findings } = await metadataOf(place);
  return [files(place), disk(place), key(place, isUsed), ...findings, backups(place), await server(place)];
}
