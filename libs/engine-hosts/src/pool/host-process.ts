import type { ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';
import { isAppError, type AppError } from '@belvedere/core';
import { hostError } from '../errors.ts';
import type { Talk } from '../talk.ts';
import { PROTOCOL_VERSION, type HelloBody, type ProgressBody, type StartBody } from '../wire/bodies.ts';
import { openChannel, type Channel } from '../wire/channel.ts';
import { errorOf, failBody, type FailBody } from '../wire/failure.ts';
import { bodyOf, FRAME, type Frame } from '../wire/frame.ts';
import type { Job } from './job.ts';
import type { Seat } from './seat.ts';

/** A job that runs in a host. */
export interface ActiveJob<T extends Talk> {
  readonly id: number;
  readonly job: Job<T>;
  /** True when nothing runs beside it. */
  readonly isApart: boolean;
  readonly resolve: (end: T['end']) => void;
  readonly reject: (error: unknown) => void;
  /** Called when its host is gone. */
  readonly lose: (host: HostProcess<T>, loss: HostLoss) => void;
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
  /** `memory`: for want of it. `unusable`: it can do no work, and nor could another of its kind. */
  readonly cause: 'memory' | 'unusable' | 'ended';
}

/** What a host tells the supervisor. */
export interface HostEvents<T extends Talk> {
  readonly onFinished: (host: HostProcess<T>, active: ActiveJob<T>) => void;
  /** The process is gone; `lost` are the jobs it took with it. */
  readonly onExit: (host: HostProcess<T>, lost: readonly ActiveJob<T>[], loss: HostLoss) => void;
}

const ERROR_TAIL = 2000;
/** What V8, C++ and WebAssembly say last when memory is at an end. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|cannot allocate memory|allocation failed/i;
/** A process whose pipe closed has this long to end by itself. */
const CLOSE_WAIT_MS = 3000;

/** One child process and the jobs in it. */
export class HostProcess<T extends Talk> {
  readonly seat: Seat;
  /** Set when the supervisor ended it for one job: the others are innocent. */
  endedFor: number | null = null;
  /** How many jobs it was given so far. */
  started = 0;
  /** Takes no new jobs; ends when the last one is over. */
  isRetiring = false;
  readonly exited: Promise<void>;
  private readonly active = new Map<number, ActiveJob<T>>();
  private readonly child: ChildProcess;
  private readonly channel: Channel;
  private readonly events: HostEvents<T>;
  private errorTail = '';
  private killReason: HostLoss | null = null;

  constructor(seat: Seat, child: ChildProcess, events: HostEvents<T>) {
    this.seat = seat;
    this.child = child;
    this.events = events;
    this.exited = new Promise((resolve) => {
      const gone = (loss: HostLoss): void => {
        this.gone(loss);
        resolve();
      };
      child.once('exit', (code, signal) => gone(this.lossOf(code, signal)));
      child.once('error', ({ message }) => gone({ reason: message, cause: 'ended' }));
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

  /** Jobs on one resource. */
  sizeOf(resource: string): number {
    return [...this.active.values()].filter(({ job }) => job.resource === resource).length;
  }

  /** Gives it a job; `late` is how the job fails when it takes longer than it may. */
  run(active: ActiveJob<T>, late: AppError): void {
    active.hadCompany = this.size > 0;
    for (const other of this.active.values()) other.hadCompany = true;
    this.active.set(active.id, active);
    this.started += 1;
    const { work, input, timeoutMs: deadlineMs } = active.job;
    const start: StartBody<T['work']> = {
      deadlineMs,
      late: failBody(late),
      inputBytes: input?.length ?? 0,
      work,
    };
    this.channel.sendJson(FRAME.start, active.id, start);
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
    this.killFor({ reason, cause: 'ended' });
  }

  /** Ends the process at once because it uses too much memory. */
  killForMemory(reason: string): void {
    this.killFor({ reason, cause: 'memory' });
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
      this.greet(bodyOf<HelloBody>(frame));
      return;
    }
    const active = this.active.get(frame.id);
    if (active !== undefined) this.jobFrame(frame, active);
  }

  private greet({ protocol, problem }: HelloBody): void {
    const reason = protocol === PROTOCOL_VERSION ? problem : `it speaks version ${protocol} of the protocol`;
    if (reason !== null) this.killFor({ reason, cause: 'unusable' });
  }

  private jobFrame(frame: Frame, active: ActiveJob<T>): void {
    const { job } = active;
    active.hasBegun = true;
    switch (frame.kind) {
      case FRAME.head:
        job.onHead(bodyOf<T['head']>(frame));
        break;
      case FRAME.data:
        this.hand(frame, active);
        break;
      case FRAME.progress:
        job.onProgress(bodyOf<ProgressBody>(frame).step);
        break;
      case FRAME.end:
        this.finish(active, () => active.resolve(bodyOf<T['end']>(frame)));
        break;
      case FRAME.fail:
        this.finish(active, () => active.reject(active.stopError ?? errorOf(bodyOf<FailBody>(frame))));
        break;
      default:
    }
  }

  private hand(frame: Frame, active: ActiveJob<T>): void {
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

  private finish(active: ActiveJob<T>, settle: () => void): void {
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
    if (OUT_OF_MEMORY.test(this.errorTail)) return { reason: 'it ran out of memory', cause: 'memory' };
    const reason = signal === null ? `it exited with code ${code}` : `it was ended by ${signal}`;
    return { reason, cause: 'ended' };
  }
}
