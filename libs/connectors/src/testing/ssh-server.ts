import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { SshTunnel } from '../network/network-options.ts';
import { freePort } from './free-port.ts';
import { startAgain } from './test-server.ts';

/** A running sshd, and how to sign in to it. */
export interface TestSshServer {
  /** Signs in with the private key; the host key is the server's own. */
  readonly tunnel: SshTunnel;
  /** The same private key, encrypted. */
  readonly encryptedKey: { readonly privateKey: string; readonly passphrase: string };
  stop(): Promise<void>;
}

const PROGRAMS = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'];
const PASSPHRASE = 'test-passphrase';
const READY_WITHIN_MS = 60_000;
const TRY_EVERY_MS = 25;

function makeKey(file: string, passphrase = ''): void {
  const made = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-f', file]);
  if (made.status !== 0) throw new Error(`ssh-keygen failed: ${made.stderr.toString()}`);
}

function fingerprintOf(file: string): string {
  const shown = spawnSync('ssh-keygen', ['-l', '-E', 'sha256', '-f', file], { encoding: 'utf8' });
  return shown.stdout.split(' ')[1] ?? '';
}

async function untilOpen(server: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until;) {
    if (server.exitCode !== null) throw new Error(`sshd ended with ${server.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => {
      setTimeout(resolve, TRY_EVERY_MS);
    });
  }
  throw new Error('sshd did not become ready');
}

/** Starts sshd with keys of its own on a free port; a text with the reason when it cannot run here. */
export const startSshServer = (): Promise<TestSshServer | string> => startAgain(startOnce);

async function startOnce(): Promise<TestSshServer | string> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (program === undefined) return 'openssh-server is not installed';
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bv-ssh-'));
  const at = (name: string): string => join(folder, name);
  for (const name of ['host', 'user']) makeKey(at(name));
  const { username } = userInfo();
  writeFileSync(at('known'), readFileSync(at('user.pub')));
  chmodSync(at('known'), 0o600);
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${at('host')}`,
    `AuthorizedKeysFile ${at('known')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'AllowTcpForwarding local',
    `PidFile ${at('pid')}`,
  ];
  writeFileSync(at('config'), `${settings.join('\n')}\n`);
  const server = spawn(program, ['-D', '-e', '-f', at('config')], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  const endWithTests = (): void => void server.kill('SIGKILL');
  process.once('exit', endWithTests);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithTests);
    server.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilOpen(server, port);
  } catch (error) {
    await stop();
    return error instanceof Error ? error.message : String(error);
  }
  const privateKey = readFileSync(at('user'), 'utf8');
  spawnSync('ssh-keygen', ['-q', '-p', '-P', '', '-N', PASSPHRASE, '-f', at('user')]);
  return {
    tunnel: {
      host: '127.0.0.1',
      port,
      user: username,
      password: null,
      privateKey,
      passphrase: null,
      hostKey: fingerprintOf(at('host.pub')),
    },
    encryptedKey: { privateKey: readFileSync(at('user'), 'utf8'), passphrase: PASSPHRASE },
    stop,
  };
}
