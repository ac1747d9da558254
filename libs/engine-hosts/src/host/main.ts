// The program of a host process: `main KIND ADDRESS`. Its pipe to the server is file descriptor 3.
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { openChannel } from '../wire/channel.ts';
import { FRAME } from '../wire/frame.ts';
import { loadHostModule } from './host-module.ts';
import { endWithParent } from './orphan-watch.ts';
import { helloOf, serveHost } from './serve-host.ts';

const PIPE_FD = 3;
/** Data files have this long to close after the pipe did. */
const EXIT_WAIT_MS = 1500;
const NICE = 2;
const OOM_SCORE = '500';

/** When memory is short the system ends a host before the server, and other processes come first when cores are. */
function standBack(): void {
  try {
    setPriority(NICE);
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Containers may forbid either; hosts then stand where everybody does.
  }
}

const exit = (): void => process.exit(0);

/** Tells the server, which ends this process, why it is of no use. */
function giveUp(kind: string, pipe: Socket, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const channel = openChannel(pipe, { onFrame: () => undefined, onClose: exit });
  channel.sendJson(FRAME.hello, 0, helloOf(kind, reason));
}

async function serve(kind: string, address: string, pipe: Socket): Promise<void> {
  try {
    const module = await loadHostModule(address);
    if (module.endsWithParent) endWithParent();
    const { perform, close } = module.start();
    serveHost({ kind, pipe, perform, onClose: () => void close().then(exit, exit) });
  } catch (error) {
    giveUp(kind, pipe, error);
  }
}

standBack();
const [, , kind = '', address = ''] = process.argv;
const pipe = new Socket({ fd: PIPE_FD, readable: true, writable: true });
pipe.once('close', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), EXIT_WAIT_MS));
process.on('SIGINT', () => undefined);
void serve(kind, address, pipe);
