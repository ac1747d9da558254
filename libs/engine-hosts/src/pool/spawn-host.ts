import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A kind of host, and the address of the module that does its work. */
export interface HostAddress {
  readonly kind: string;
  readonly module: string;
}

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
export type SpawnHost = (address: HostAddress, options: SpawnOptions) => ChildProcess;

/** `src` or `dist` of this package. */
const CODE = dirname(dirname(fileURLToPath(import.meta.url)));

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

/** Starts `host/main` of this package: from sources through tsx, built with plain node. */
export const spawnHost: SpawnHost = ({ kind, module }, { heapMb, dataMb, threads }) => {
  const isSource = import.meta.url.endsWith('.ts');
  const main = join(CODE, 'host', isSource ? 'main.ts' : 'main.js');
  const loader = isSource ? ['--import', 'tsx', '--conditions=@belvedere/source'] : [];
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, ...loader, main, kind, module];
  const [command = '', ...args] = process.platform === 'linux' ? withDataLimit(dataMb, node) : node;
  return spawn(command, args, {
    cwd: dirname(CODE),
    env: hostEnvironment(threads),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: false,
  });
};
