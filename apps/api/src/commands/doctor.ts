import { existsSync, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { METADATA_FILE } from '../db/client.ts';
import { knownMigrations } from '../db/migrations-folder.ts';
import { appliedMigrations, BACKUPS, connect } from '../db/sqlite-store.ts';
import { unseal } from '../security/seal.ts';
import { deriveKeys, readSecretKey, SECRET_KEY_FILE } from '../security/secret-key.ts';
import { NEXT_KEY_FILE } from './rotate-keys.ts';
import { pgMigrations } from '../db/pg-rows.ts';

/** How something is. */
export interface Finding {
  readonly state: 'good' | 'look' | 'bad';
  readonly what: string;
  /** What to do; empty when it is good. */
  readonly advice: string;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey' | 'host' | 'port'>;

const BYTES_PER_GB = 1024 ** 3;
const FREE_LEAST_GB = 1;
const BACKUP_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const ANSWER_MS = 3000;
const CLOCK_MS = 60_000;
const OTHERS = 0o077;

const good = (what: string): Finding => ({ state: 'good', what, advice: '' });
const look = (what: string, advice: string): Finding => ({ state: 'look', what, advice });
const bad = (what: string, advice: string): Finding => ({ state: 'bad', what, advice });
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

/** Says whether every connection's secrets open with the key. */
function seals({ dataDir, secretKey }: Place): Finding {
  const secret = secretKey ?? readSecretKey(dataDir);
  const connection = connect(join(dataDir, METADATA_FILE), { readonly: true });
  try {
    const rows = connection
      .prepare<[], { uuid: string; name: string; secrets: string }>(
        'select uuid, database_name as name, secrets from database_connection where secrets is not null',
      )
      .all();
    const closed = rows.filter(({ uuid, secrets }) => {
      try {
        unseal(deriveKeys(secret ?? '').seal, `database:${uuid}:secrets`, secrets);
        return false;
      } catch {
        return true;
      }
    });
    if (closed.length === 0) return good(`the key opens the secrets of all ${rows.length} connections`);
    return bad(
      `the key does not open the secrets of ${closed.map(({ name }) => name).join(', ')}`,
      `restore the ${SECRET_KEY_FILE} that belongs to this metadata, or enter the passwords again`,
    );
  } finally {
    connection.close();
  }
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

function metadataFile(place: Place): readonly Finding[] {
  const file = join(place.dataDir, METADATA_FILE);
  if (!existsSync(file))
    return [look(`there is no metadata in ${place.dataDir}`, 'it is made at the first start')];
  const connection = connect(file, { readonly: true });
  try {
    const found = String(connection.pragma('quick_check(1)', { simple: true }));
    const whole =
      found === 'ok'
        ? good(`${METADATA_FILE} is whole`)
        : bad(`${METADATA_FILE} is damaged: ${found}`, `restore the newest folder of ${BACKUPS}`);
    const late = connection.prepare<[], number | null>('select max(at) from audit').pluck();
    const newest = Number(late.get() ?? 0);
    return [
      whole,
      schema(appliedMigrations(connection), knownMigrations('sqlite'), METADATA_FILE),
      clock(newest),
      seals(place),
    ];
  } catch (error) {
    return [
      bad(`${METADATA_FILE} cannot be read: ${reasonOf(error)}`, `restore the newest folder of ${BACKUPS}`),
    ];
  } finally {
    connection.close();
  }
}

function clock(newest: number): Finding {
  if (newest <= Date.now() + CLOCK_MS) return good('the clock is not behind what was written last');
  return bad(
    `the clock is behind: something was written at ${new Date(newest).toISOString()}`,
    'set the clock (NTP): sessions, ranges and retention follow it',
  );
}

async function metadataOf(place: Place): Promise<readonly Finding[]> {
  if (place.databaseUrl === null) return metadataFile(place);
  try {
    return [
      schema(await pgMigrations(place.databaseUrl), knownMigrations('pg'), 'the metadata in PostgreSQL'),
    ];
  } catch (error) {
    return [
      bad(
        `DATABASE_URL cannot be reached (${reasonOf(error)})`,
        'check the address, and that its server runs',
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
