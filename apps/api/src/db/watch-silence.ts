import { Socket } from 'node:net';
import pg from 'pg';

/** How long a new connection may need to answer. */
const ANSWER_MS = 2000;

/** The error of a connection on which nothing comes. */
const silence = (): Error =>
  Object.assign(new Error('the metadata database says nothing'), { code: 'ETIMEDOUT' });

/** Whether a statement was sent whose answer has not come whole. */
const isWaiting = (client: pg.PoolClient): boolean => Reflect.get(client, 'readyForQuery') === false;

/** What PostgreSQL itself says has a code of five characters. */
const isOfServer = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String(Reflect.get(error, 'code')));

/**
 * What the server does for a connection, asked over another one: `resting` where it waits for the connection to say
 * something, `lost` where it does not know it, `silent` where the question is not answered either.
 */
type Work = 'atWork' | 'resting' | 'lost' | 'silent';

async function workFor(client: pg.PoolClient, url: string): Promise<Work> {
  const other = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  other.on('error', () => undefined);
  try {
    await other.connect();
    const pid: unknown = Reflect.get(client, 'processID');
    const { rows } = await other.query<{ rests: boolean | null }>(
      "select state like 'idle%' as rests from pg_stat_activity where pid = $1",
      [pid],
    );
    if (rows[0] === undefined) return 'lost';
    return rows[0].rests === true ? 'resting' : 'atWork';
  } catch (error) {
    return isOfServer(error) ? 'atWork' : 'silent';
  } finally {
    other.connection.stream.destroy();
  }
}

/**
 * Breaks the connections of a pool on which nothing comes although something is waited for, so that a network that drops
 * all packets ends in an error. After `silenceMs` the server is asked over a new connection: a long statement goes on. One
 * that waits for a statement which was sent, twice in a row, has said or will hear nothing: its connection is broken too.
 */
export function watchSilence(pool: pg.Pool, url: string, silenceMs: number): void {
  const open = new Map<pg.PoolClient, Socket>();
  const used = new Set<pg.PoolClient>();
  const doubted = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));

  const heardNothing = async (client: pg.PoolClient, socket: Socket): Promise<void> => {
    if (pool.ending && !used.has(client)) socket.destroy();
    if (!used.has(client)) return;
    const heard = socket.bytesRead;
    const work = await workFor(client, url);
    const isDeaf = work === 'resting' && isWaiting(client);
    if (work === 'atWork' || (work === 'resting' && !(isDeaf && doubted.get(client) === heard))) {
      if (isDeaf) doubted.set(client, heard);
      return void socket.setTimeout(silenceMs);
    }
    for (const [other, way] of open)
      if (other === client || work === 'silent' || !used.has(other)) way.destroy(silence());
  };

  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    open.set(client, stream);
    stream.once('close', () => {
      open.delete(client);
      used.delete(client);
      doubted.delete(client);
    });
    stream.on('timeout', () => void heardNothing(client, stream));
    stream.setTimeout(silenceMs);
  });
}
