import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostKind } from './protocol.ts';

/** How host processes are started. */
export interface SpawnOptions {
  /** Old-space limit of the process in megabytes. */
  readonly heapMb: number;
  /** Limit of all memory that the process may write to, in megabytes; held by the kernel where that is Linux. */
  readonly dataMb: number;
  /** Threads for what the drivers run at once. */
  readonly threads: number;
}

/** Starts one host process; its pipe is the fourth standard stream. */
export type SpawnHost = (kind: HostKind, options: SpawnOptions) => ChildProcess;

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'NODE_ENV'] as const;

/** Hosts get no secrets: only these variables of the environment. */
function hostEnvironment(threads: number): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
    TZ: 'UTC',
    UV_THREADPOOL_SIZE: String(threads),
  };
}

/**
 * A shell that sets the limit and becomes the command. An allocation above the limit fails inside the engine, which
 * tells it to the one query that asked; reading the memory of a process comes too late for gigabytes a second.
 */
const withDataLimit = (megabytes: number, command: readonly string[]): readonly string[] => [
  '/bin/sh',
  '-c',
  `ulimit -d ${megabytes * 1024} 2>/dev/null; exec "$@"`,
  'sh',
  ...command,
];

/** Starts `engine-host/main` beside this file: from sources through tsx, built with plain node. */
export const spawnHost: SpawnHost = (kind, { heapMb, dataMb, threads }) => {
  const isSource = import.meta.url.endsWith('.ts');
  const main = fileURLToPath(new URL(isSource ? './main.ts' : './main.js', import.meta.url));
  const loader = isSource ? ['--import', 'tsx', '--conditions=@belvedere/source'] : [];
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, ...loader, main, kind];
  const [command = '', ...args] = process.platform === 'linux' ? withDataLimit(dataMb, node) : node;
  return spawn(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: hostEnvironment(threads),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: false,
  });
};
