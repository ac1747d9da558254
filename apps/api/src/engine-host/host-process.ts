import type { ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';
import { isAppError, type AppError } from '@belvedere/core';
import { openChannel, type Channel } from './channel.ts';
import { hostError } from './errors.ts';
import type { Job } from './job.ts';
import {
  bodyOf,
  errorOf,
  failBody,
  FRAME,
  PROTOCOL_VERSION,
  type EndBody,
  type FailBody,
  type Frame,
  type HelloBody,
  type ProgressBody,
  type SchemaBody,
} from './protocol.ts';

/** A job that runs in a host. */
export interface ActiveJob {
  readonly id: number;
  readonly job: Job;
  /** True when nothing runs beside it. */
  readonly isApart: boolean;
  readonly resolve: (end: EndBody) => void;
  readonly reject: (error: unknown) => void;
  /** Called when its host is gone. */
  readonly lose: (host: HostProcess, loss: HostLoss) => void;
  /** Why it was stopped; null while it may run. */
  stopError: AppError | null;
  /** True once the host said anything about it: before that, nothing of it ran. */
  hasBegun: boolean;
  /** True once some of its data was handed on. */
  hasHanded: boolean;
  /** True when another job ran in the host meanwhile. */
  hadCompany: boolean;
  /** Data is handed on in order; this is the last piece's promise. */
  handed: Promise<void>;
}

/** Why a host is gone. */
export interface HostLoss {
  readonly reason: string;
  /** True when it was for want of memory. */
  readonly isMemory: boolean;
}

/** What a host tells the supervisor. */
export interface HostEvents {
  readonly onFinished: (host: HostProcess, active: ActiveJob) => void;
  /** The process is gone; `lost` are the jobs it took with it. */
  readonly onExit: (host: HostProcess, lost: readonly ActiveJob[], loss: HostLoss) => void;
}

const ERROR_TAIL = 2000;
/** What V8, C++ and WebAssembly say last when memory is at an end. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|cannot allocate memory|allocation failed/i;
/** A process whose pipe closed has this long to end by itself. */
const CLOSE_WAIT_MS = 3000;

/** One child process and the jobs in it. */
export class HostProcess {
  readonly key: string;
  readonly mode: string;
  /** Set when the supervisor ended it for one job: the others are innocent. */
  endedFor: number | null = null;
  /** How many jobs it was given so far. */
  started = 0;
  /** Takes no new jobs; ends when the last one is over. */
  isRetiring = false;
  readonly exited: Promise<void>;
  private readonly active = new Map<number, ActiveJob>();
  private readonly child: ChildProcess;
  private readonly channel: Channel;
  private readonly events: HostEvents;
  private errorTail = '';
  private killReason: HostLoss | null = null;

  constructor(key: string, mode: string, child: ChildProcess, events: HostEvents) {
    this.key = key;
    this.mode = mode;
    this.child = child;
    this.events = events;
    this.exited = new Promise((resolve) => {
      const gone = (loss: HostLoss): void => {
        this.gone(loss);
        resolve();
      };
      child.once('exit', (code, signal) => gone(this.lossOf(code, signal)));
      child.once('error', ({ message }) => gone({ reason: message, isMemory: false }));
    });
    child.stderr?.on('data', (text: Buffer) => {
      this.errorTail = (this.errorTail + text.toString('utf8')).slice(-ERROR_TAIL);
    });
    const pipe = child.stdio[3];
    if (!(pipe instanceof Duplex)) throw hostError('ENGINE_HOST_UNAVAILABLE', { reason: 'it has no pipe' });
    this.channel = openChannel(pipe, {
      onFrame: (frame) => this.frame(frame),
      onClose: () => this.killAfter(CLOSE_WAIT_MS, 'its connection closed'),
    });
  }

  get pid(): number | null {
    return this.child.pid ?? null;
  }

  get size(): number {
    return this.active.size;
  }

  /** True while a job runs in it that runs alone. */
  get runsApart(): boolean {
    return [...this.active.values()].some(({ isApart }) => isApart);
  }

  /** Jobs of one database. */
  sizeOf(database: string): number {
    return [...this.active.values()].filter(({ job }) => job.database === database).length;
  }

  run(active: ActiveJob, deadlineMs: number): void {
    active.hadCompany = this.size > 0;
    for (const other of this.active.values()) other.hadCompany = true;
    this.active.set(active.id, active);
    this.started += 1;
    const { start, input } = active.job;
    this.channel.sendJson(FRAME.start, active.id, { ...start, deadlineMs, inputBytes: input?.length ?? 0 });
    if (input !== undefined) void this.channel.sendData(active.id, input);
  }

  has(id: number): boolean {
    return this.active.has(id);
  }

  cancel(id: number, error: AppError): void {
    this.channel.sendJson(FRAME.cancel, id, failBody(error));
  }

  /** Ends the process at once. */
  kill(reason: string): void {
    this.killFor({ reason, isMemory: false });
  }

  /** Ends the process at once because it uses too much memory. */
  killForMemory(reason: string): void {
    this.killFor({ reason, isMemory: true });
  }

  private killFor(loss: HostLoss): void {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.killReason ??= loss;
    this.child.kill('SIGKILL');
  }

  /** Lets the process end by itself: its pipe closes. */
  end(): void {
    this.isRetiring = true;
    this.channel.close();
    this.killAfter(CLOSE_WAIT_MS, 'it did not end');
  }

  private killAfter(delayMs: number, reason: string): void {
    const timer = setTimeout(() => this.kill(reason), delayMs).unref();
    void this.exited.then(() => clearTimeout(timer));
  }

  private frame(frame: Frame): void {
    if (frame.kind === FRAME.hello) {
      const { protocol } = bodyOf<HelloBody>(frame);
      if (protocol !== PROTOCOL_VERSION) this.kill(`it speaks version ${protocol} of the protocol`);
      return;
    }
    const active = this.active.get(frame.id);
    if (active !== undefined) this.jobFrame(frame, active);
  }

  private jobFrame(frame: Frame, active: ActiveJob): void {
    const { job } = active;
    active.hasBegun = true;
    switch (frame.kind) {
      case FRAME.schema:
        job.onSchema(bodyOf<SchemaBody>(frame).columns);
        break;
      case FRAME.data:
        this.hand(frame, active);
        break;
      case FRAME.progress:
        job.onStatement(bodyOf<ProgressBody>(frame).statement);
        break;
      case FRAME.end:
        this.finish(active, () => active.resolve(bodyOf<EndBody>(frame)));
        break;
      case FRAME.fail:
        this.finish(active, () => active.reject(active.stopError ?? errorOf(bodyOf<FailBody>(frame))));
        break;
      default:
    }
  }

  private hand(frame: Frame, active: ActiveJob): void {
    const bytes = frame.body.length;
    active.hasHanded = true;
    const take = async (): Promise<void> => {
      await active.job.onData(frame.body);
      this.channel.sendJson(FRAME.credit, active.id, { bytes });
    };
    active.handed = active.handed.then(take).catch((error: unknown) => {
      active.stopError ??= isAppError(error)
        ? error
        : hostError('ENGINE_PROTOCOL', { reason: 'the reader failed' });
      this.cancel(active.id, active.stopError);
    });
  }

  private finish(active: ActiveJob, settle: () => void): void {
    this.active.delete(active.id);
    this.events.onFinished(this, active);
    void active.handed.then(() => (active.stopError === null ? settle() : active.reject(active.stopError)));
  }

  private gone(loss: HostLoss): void {
    const lost = [...this.active.values()];
    this.active.clear();
    this.events.onExit(this, lost, loss);
  }

  private lossOf(code: number | null, signal: NodeJS.Signals | null): HostLoss {
    if (this.killReason !== null) return this.killReason;
    if (OUT_OF_MEMORY.test(this.errorTail)) return { reason: 'it ran out of memory', isMemory: true };
    const reason = signal === null ? `it exited with code ${code}` : `it was ended by ${signal}`;
    return { reason, isMemory: false };
  }
}
