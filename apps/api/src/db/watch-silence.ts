import { Socket } from 'node:net';
import pg from 'pg';

/** How long a new connection may need to answer. */
const ANSWER_MS = 2000;

/** The error of a connection on which nothing comes. */
const silence = (): Error =>
  Object.assign(new Error('the metadata database says nothing'), { code: 'ETIMEDOUT' });

/** What PostgreSQL itself says has a code of five characters. */
const isOfServer = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String(Reflect.get(error, 'code')));

/** Whether the server still works for a connection, asked over another one; `silent` where that is not answered either. */
async function workFor(client: pg.PoolClient, url: string): Promise<'there' | 'lost' | 'silent'> {
  const other = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  other.on('error', () => undefined);
  try {
    await other.connect();
    const pid: unknown = Reflect.get(client, 'processID');
    const { rowCount } = await other.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    return rowCount === 1 ? 'there' : 'lost';
  } catch (error) {
    return isOfServer(error) ? 'there' : 'silent';
  } finally {
    other.connection.stream.destroy();
  }
}

/**
 * Breaks the connections of a pool on which nothing comes although something is waited for, so that a network that drops
 * all packets ends in an error. After `silenceMs` the server is asked over a new connection: a long statement goes on.
 */
export function watchSilence(pool: pg.Pool, url: string, silenceMs: number): void {
  const open = new Map<pg.PoolClient, Socket>();
  const used = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));

  const heardNothing = async (client: pg.PoolClient, socket: Socket): Promise<void> => {
    if (pool.ending && !used.has(client)) socket.destroy();
    if (!used.has(client)) return;
    const state = await workFor(client, url);
    if (state === 'there') return void socket.setTimeout(silenceMs);
    for (const [other, way] of open)
      if (other === client || state === 'silent' || !used.has(other)) way.destroy(silence());
  };

  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    open.set(client, stream);
    stream.once('close', () => {
      open.delete(client);
      used.delete(client);
    });
    stream.on('timeout', () => void heardNothing(client, stream));
    stream.setTimeout(silenceMs);
  });
}
