import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { startHost } from './hosts.ts';
import { endWithParent } from './orphan-watch.ts';
import { HOST_KINDS, type HostKind } from './protocol.ts';

/** The supervisor's end of the pipe is this file descriptor. */
const PIPE_FD = 3;
/** Data files have this long to close after the pipe did. */
const EXIT_WAIT_MS = 1500;
const NICE = 2;
const OOM_SCORE = '500';

function hostKind(text: string | undefined): HostKind {
  const kind = HOST_KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error(`unknown kind of engine host: ${text}`);
  return kind;
}

/** When memory is short the system ends a host before the server, and other processes come first when cores are. */
function standBack(): void {
  try {
    setPriority(NICE);
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Containers may forbid either; hosts then stand where everybody does.
  }
}

standBack();
const kind = hostKind(process.argv[2]);
if (kind !== 'duck') endWithParent();
const pipe = new Socket({ fd: PIPE_FD, readable: true, writable: true });
startHost(kind, pipe, () => process.exit(0));
pipe.once('close', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), EXIT_WAIT_MS));
process.on('SIGINT', () => undefined);
