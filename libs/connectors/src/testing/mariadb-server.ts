import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkOptions } from '../network/network-options.ts';
import { freePort } from './free-port.ts';
import { startAgain, type TestServer } from './test-server.ts';

const SERVERS = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/opt/homebrew/bin/mariadbd'];
const INSTALLERS = ['/usr/bin/mariadb-install-db', '/usr/local/bin/mariadb-install-db'];
const READY_WITHIN_MS = 60_000;
const TRY_EVERY_MS = 50;

const found = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

async function untilReady(server: ChildProcess, socketPath: string): Promise<Connection> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until;) {
    if (server.exitCode !== null) throw new Error(`mariadbd ended with ${server.exitCode}`);
    try {
      return await createConnection({ socketPath, user: 'root' });
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, TRY_EVERY_MS);
      });
    }
  }
  throw new Error('mariadbd did not become ready');
}

/** Starts MariaDB from the Debian package; a text with the reason when it cannot run here. */
export const startMariadbServer = (): Promise<TestServer | string> => startAgain(startOnce);

async function startOnce(): Promise<TestServer | string> {
  const [program, installer] = [found(SERVERS), found(INSTALLERS)];
  if (program === undefined || installer === undefined) return 'mariadb-server is not installed';
  const folder = mkdtempSync(join(tmpdir(), 'bv-maria-'));
  const data = join(folder, 'data');
  const install = [
    '--no-defaults',
    `--datadir=${data}`,
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ];
  const made = spawnSync(installer, [...install, ...asRoot], { encoding: 'utf8' });
  if (made.status !== 0) return `mariadb-install-db failed: ${made.stderr.slice(-300)}`;
  const port = await freePort();
  const socketPath = join(folder, 's');
  const options = [
    `--datadir=${data}`,
    `--socket=${socketPath}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
  ];
  const small = ['--innodb-buffer-pool-size=32M', '--skip-log-bin', '--innodb-flush-log-at-trx-commit=0'];
  const server = spawn(program, ['--no-defaults', ...options, ...small, ...asRoot], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  const endWithTests = (): void => void server.kill('SIGKILL');
  process.once('exit', endWithTests);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithTests);
    server.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = await untilReady(server, socketPath);
    await admin.query(`CREATE USER test@'%' IDENTIFIED BY 'test'`);
    await admin.query(`GRANT ALL ON *.* TO test@'%'`);
    return {
      options: optionsOf(port),
      createDatabase: createIn(admin),
      numberOf: numberIn(admin),
      stop: () => admin.end().then(stop),
    };
  } catch (error) {
    await stop();
    return error instanceof Error ? error.message : String(error);
  }
}

const createIn =
  (admin: Connection) =>
  async (name: string, statements: readonly string[]): Promise<void> => {
    await admin.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);
    await admin.query(`USE \`${name}\``);
    for (const statement of statements) await admin.query(statement);
  };

const numberIn =
  (admin: Connection) =>
  async (name: string, sql: string): Promise<number> => {
    await admin.query(`USE \`${name}\``);
    const [rows] = await admin.query<RowDataPacket[]>(sql);
    return Number(Object.values(rows[0] ?? {})[0]);
  };

const optionsOf =
  (port: number) =>
  (database: string): NetworkOptions => ({
    host: '127.0.0.1',
    port,
    user: 'test',
    password: 'test',
    database,
    tls: { mode: 'prefer', ca: null },
    connectTimeoutMs: 5000,
    writable: false,
  });
