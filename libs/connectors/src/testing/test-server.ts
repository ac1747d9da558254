import type { NetworkOptions } from '../network/network-options.ts';

/** A database server of this test run. */
export interface TestServer {
  /** How a database on it is opened, read-only. */
  readonly options: (database: string) => NetworkOptions;
  /** Makes a database and runs statements in it. */
  readonly createDatabase: (name: string, statements: readonly string[]) => Promise<void>;
  /** The one number that a statement answers to whoever runs the server, past all that readers are refused. */
  readonly numberOf: (database: string, sql: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * A server that started, or null with a warning that names what is skipped. Where servers are required (`CI=true`),
 * a missing one is an error.
 */
export function orSkip<Server extends object>(name: string, server: Server | string): Server | null {
  if (typeof server !== 'string') return server;
  const sentence = `${name} does not start here: ${server}`;
  if (process.env['CI'] === 'true') throw new Error(sentence);
  console.warn(`SKIPPED: ${sentence}`);
  return null;
}

const TRIES = 3;

/** Starts a server, again where it did not come up: another process may take the port that was free a moment ago. */
export async function startAgain<Server extends object>(
  start: () => Promise<Server | string>,
): Promise<Server | string> {
  let answer = await start();
  for (let left = TRIES - 1; left > 0 && typeof answer === 'string'; left--) answer = await start();
  return answer;
}
