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

function key({ dataDir, secretKey }: Place): Finding {
  if (existsSync(join(dataDir, NEXT_KEY_FILE)))
    return bad(
      'a rotation of the key was interrupted',
      'run belvedere rotate-keys again before the server starts',
    );
  if (secretKey !== null) return good('the secret key comes from BELVEDERE_SECRET_KEY');
  try {
    return readSecretKey(dataDir) === null
      ? look('there is no secret key yet', 'it is made at the first start')
      : good(`the secret key stands in ${SECRET_KEY_FILE}`);
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

async function metadataFile(place: Place): Promise<readonly Finding[]> {
  const file = join(place.dataDir, METADATA_FILE);
  if (!existsSync(file))
    return [look(`there is no metadata in ${place.dataDir}`, 'it is made at the first start')];
  const restoring = `restore a backup, or the newest copy in ${join(place.dataDir, BACKUPS)}`;
  try {
    const connection = connect(file, { readonly: true });
    const [found, applied] = [
      String(connection.pragma('quick_check(1)', { simple: true })),
      appliedMigrations(connection),
    ];
    connection.close();
    if (found !== 'ok') return [bad(`${METADATA_FILE} is damaged: ${found}`, restoring)];
    const tables = schema(applied, knownMigrations('sqlite'), METADATA_FILE);
    return [good(`${METADATA_FILE} is whole`), tables, ...(await contents(place, tables))];
  } catch (error) {
    return [bad(`${METADATA_FILE} cannot be read: ${reasonOf(error)}`, restoring)];
  }
}

async function metadataOf(place: Place): Promise<readonly Finding[]> {
  if (place.databaseUrl === null) return metadataFile(place);
  try {
    const applied = await pgMigrations(place.databaseUrl);
    if (applied.length === 0)
      return [look('there is no metadata in PostgreSQL yet', 'it is made at the first start')];
    const tables = schema(applied, knownMigrations('pg'), 'the metadata in PostgreSQL');
    return [tables, ...(await contents(place, tables))];
  } catch (error) {
    return [
      bad(
        `the metadata in PostgreSQL cannot be read (${reasonOf(error)})`,
        'check the address in DATABASE_URL, and that its server runs',
      ),
    ];
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

/** Looks at all that an installation stands on, without changing anything. */
export async function examine(place: Place): Promise<readonly Finding[]> {
  if (!existsSync(place.dataDir))
    return [bad(`the data directory ${place.dataDir} is not there`, 'name it with --data-dir')];
  return [
    files(place),
    disk(place),
    key(place),
    ...(await metadataOf(place)),
    backups(place),
    await server(place),
  ];
}
