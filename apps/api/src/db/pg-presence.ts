import pg from 'pg';
import { dbErrors } from './db-errors.ts';

/** Number of the lock that every server of one PostgreSQL holds together, and a command holds alone. */
const PRESENCE_LOCK = 7_215_002;
const CONNECT_TIMEOUT_MS = 5000;
const AGAIN_MS = 5000;

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  return client;
}

/**
 * Says to commands that a server uses the metadata in PostgreSQL, as long as it does: on a connection of its own, and anew when that is
 * lost. A command that is at work is waited for. Returns what ends it.
 */
export async function holdPresence(url: string): Promise<() => Promise<void>> {
  let isEnded = false;
  let held: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  const hold = async (): Promise<void> => {
    const client = clientOf(url);
    held = client;
    client.once('end', () => {
      if (!isEnded) again = setTimeout(() => void hold().catch(() => undefined), AGAIN_MS).unref();
    });
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  };
  await hold();
  return async () => {
    isEnded = true;
    clearTimeout(again);
    await held?.end().catch(() => undefined);
  };
}

/** Does what no server may be beside. Throws METADATA_IN_USE, and then did nothing. */
export async function withoutServers<T>(url: string | null, work: () => Promise<T>): Promise<T> {
  if (url === null) return work();
  const client = clientOf(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      PRESENCE_LOCK,
    ]);
    if (rows[0]?.alone !== true) throw dbErrors.error('METADATA_IN_USE');
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
