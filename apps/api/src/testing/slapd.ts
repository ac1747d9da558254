import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startAgain } from '@belvedere/connectors/testing';

/** A real directory of this test run. */
export interface TestDirectory {
  readonly url: string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/slapd';
const READY_WITHIN_MS = 60_000;
const TRY_EVERY_MS = 25;

const SETTINGS = (folder: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/pid
modulepath /usr/lib/ldap
moduleload back_mdb
database mdb
suffix "dc=test"
rootdn "cn=reader,dc=test"
rootpw reader-secret
directory ${folder}/data
maxsize 16777216
`;

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}

/** Starts slapd with entries (LDIF) below `dc=test`; a text with the reason when it cannot run here. */
export const startDirectory = (entries: string): Promise<TestDirectory | string> =>
  startAgain(() => startOnce(entries));

async function startOnce(entries: string): Promise<TestDirectory | string> {
  if (!existsSync(PROGRAM)) return 'slapd is not installed';
  const folder = mkdtempSync(join(tmpdir(), 'bv-ldap-'));
  mkdirSync(join(folder, 'data'));
  const [settings, ldif] = [join(folder, 'slapd.conf'), join(folder, 'entries.ldif')];
  writeFileSync(settings, SETTINGS(folder));
  writeFileSync(ldif, entries);
  const added = spawnSync(PROGRAM, ['-T', 'add', '-f', settings, '-l', ldif], { encoding: 'utf8' });
  if (added.status !== 0) return added.stderr;
  const url = `ldap://127.0.0.1:${await freePort()}`;
  const server = spawn(PROGRAM, ['-d', '0', '-f', settings, '-h', url], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  const endWithTests = (): void => void server.kill('SIGKILL');
  process.once('exit', endWithTests);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithTests);
    server.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && server.exitCode === null;) {
    if (await isOpen(Number(new URL(url).port))) return { url, stop };
    await new Promise((resolve) => {
      setTimeout(resolve, TRY_EVERY_MS);
    });
  }
  await stop();
  return 'slapd did not become ready';
}
