import { performance } from 'node:perf_hooks';
import { isAppError, type AppError } from '@belvedere/core';
import { hostError } from '../errors.ts';
import { createFairQueue, type FairQueue } from '../fair-queue.ts';
import type { Talk } from '../talk.ts';
import { afterLoss, type LostJob } from './after-loss.ts';
import { newEntry, offenceOf, type Entry } from './entry.ts';
import { HostFleet, type FleetLimits, type Place } from './host-fleet.ts';
import { type HostProcess, type ActiveJob, type HostLoss } from './host-process.ts';
import type { Job, JobEnd } from './job.ts';
import { createOffenders } from './offenders.ts';
import type { PoolWords } from './pool-words.ts';
import { seatOf } from './seat.ts';
import { spawnHost, type SpawnHost } from './spawn-host.ts';

/** What a pool keeps to. */
export interface PoolLimits extends FleetLimits {
  /** Waiting and running jobs of one owner; more are refused. */
  readonly queuePerOwner: number;
  /** Running jobs of one owner; more wait. */
  readonly runningPerOwner: number;
  /** How long a stopped job may go on before its host is ended, where it is alone in it and where it is not. */
  readonly graceMs: Readonly<Record<'alone' | 'among', number>>;
}

/** A job on its way. */
export interface JobHandle<T extends Talk> {
  readonly done: Promise<JobEnd<T>>;
  /** Stops it, waiting or running; `done` rejects with the error. Harmless when it is over. */
  stop(error: AppError): void;
}

/** What a pool is made of. */
export interface PoolParts<T extends Talk> {
  readonly limits: PoolLimits;
  /** Address of the module of each kind of host, which exports a `HostModule` as `host`. */
  readonly modules: Readonly<Record<T['kind'], string>>;
  readonly words: PoolWords;
  /** Starts a process; a test may have its own. */
  readonly spawn?: SpawnHost;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

const DEADLINE_SLACK_MS = 200;

/** Queues jobs, gives them to hosts, and finds out which of them ended a host. */
export class Supervisor<T extends Talk> {
  private readonly queue: FairQueue<Entry<T>> = createFairQueue();
  private readonly limits: PoolLimits;
  private readonly words: PoolWords;
  private readonly fleet: HostFleet<T>;
  private readonly offenders;
  private readonly now: () => number;
  private nextId = 1;
  private isDisposed = false;

  constructor({ limits, modules, words, spawn = spawnHost, now = () => performance.now() }: PoolParts<T>) {
    this.limits = limits;
    this.words = words;
    this.now = now;
    this.offenders = createOffenders(now);
    this.fleet = new HostFleet<T>(
      limits,
      { spawn, modules },
      {
        onRoom: () => this.dispatch(),
        onLost: (host, lost, loss) => {
          for (const active of lost) active.lose(host, loss);
          this.dispatch();
        },
      },
    );
  }

  /** Queues a job. Rejects at once when the owner has too many, or the query ended its host a moment ago. */
  submit(job: Job<T>): JobHandle<T> {
    let entry: Entry<T> | null = null;
    const done = new Promise<JobEnd<T>>((resolve, reject) => {
      entry = newEntry(job, this.now(), { resolve, reject });
      const refusal = this.refusal(job);
      if (refusal === null) this.queue.push(entry);
      else reject(refusal);
    });
    this.dispatch();
    return { done, stop: (error) => (entry === null ? undefined : this.stop(entry, error)) };
  }

  /** Ends the hosts of a resource once their jobs are over, and waits until they are gone. */
  release(resource: string): Promise<void> {
    return this.fleet.release(resource);
  }

  /** Ends everything; waiting and running jobs fail. Disposing twice is harmless. */
  async dispose(): Promise<void> {
    this.isDisposed = true;
    for (const entry of this.queue.waiting()) this.stop(entry, hostError('SERVER_STOPPING'));
    await this.fleet.dispose();
  }

  /** Process ids of the hosts there are, for health pages and tests. */
  hostPids(): readonly number[] {
    return this.fleet.pids();
  }

  private refusal(job: Job<T>): AppError | null {
    if (this.isDisposed) return hostError('SERVER_STOPPING');
    const count = this.queue.countOf(job.owner);
    if (count >= this.limits.queuePerOwner) return hostError('QUERY_QUEUE_FULL', { count });
    return this.heldBack(job);
  }

  private heldBack(job: Job<T>): AppError | null {
    if (!this.offenders.isKnown(job.owner)) return null;
    const seconds = this.offenders.heldBackS(offenceOf(job));
    return seconds === null ? null : hostError('QUERY_HELD_BACK', { seconds });
  }

  private dispatch(): void {
    if (this.isDisposed) return;
    for (let entry = this.next(); entry !== null; entry = this.next()) {
      const refusal = this.heldBack(entry.job);
      if (refusal === null) this.begin(entry);
      else {
        this.queue.finished(entry);
        entry.reject(refusal);
      }
    }
  }

  private next(): Entry<T> | null {
    return this.queue.take(
      (entry) =>
        this.queue.runningOf(entry.owner) < this.limits.runningPerOwner && this.placeOf(entry) !== 'busy',
    );
  }

  private placeOf(entry: Entry<T>): Place<T> {
    const isApart = this.runsApart(entry);
    const isBehind = !isApart && this.queue.waiting().some((other) => this.isAhead(other, entry));
    return this.fleet.place({ job: entry.job, isApart, isBehind });
  }

  private runsApart({ owner, isApart }: Entry<T>): boolean {
    return isApart || this.offenders.isWatched(owner);
  }

  /** True for one that runs alone in the same host and has waited longer. */
  private isAhead(other: Entry<T>, entry: Entry<T>): boolean {
    if (other.pushed >= entry.pushed || !this.runsApart(other)) return false;
    return seatOf(other.job, true).key === seatOf(entry.job, false).key;
  }

  private begin(entry: Entry<T>): void {
    const isApart = this.runsApart(entry);
    const found = this.placeOf(entry);
    const host = typeof found === 'string' ? this.fleet.start(entry.job, isApart) : found;
    const { job } = entry;
    entry.started = this.now();
    entry.tries += 1;
    entry.host = host;
    const active = this.activeOf(entry, isApart);
    entry.active = active;
    this.fleet.keepAlive(host);
    const late = this.words.late(Math.round(job.timeoutMs / 1000));
    host.run(active, late);
    entry.timers.push(setTimeout(() => this.stop(entry, late), job.timeoutMs + DEADLINE_SLACK_MS));
  }

  private activeOf(entry: Entry<T>, isApart: boolean): ActiveJob<T> {
    return {
      id: this.nextId++,
      job: entry.job,
      isApart,
      resolve: (end) => {
        this.settle(entry);
        entry.resolve({ ...end, queueMs: entry.started - entry.pushed });
      },
      reject: (error) => this.failed(entry, error),
      lose: (host, loss) => this.lost(entry, host, loss),
      stopError: null,
      hasBegun: false,
      hasHanded: false,
      hadCompany: false,
      handed: Promise.resolve(),
    };
  }

  private settle(entry: Entry<T>): void {
    for (const timer of entry.timers) clearTimeout(timer);
    entry.timers = [];
    this.queue.finished(entry);
  }

  /** A query for which memory was not enough beside others is tried once alone. */
  private failed(entry: Entry<T>, error: unknown): void {
    this.settle(entry);
    const { active, job } = entry;
    const isStarved = isAppError(error) && this.words.isOutOfMemory(error) && job.sharing === 'resource';
    if (!isStarved || active === null) return entry.reject(error);
    if (active.hadCompany && !active.isApart && active.stopError === null && mayRepeat(active))
      return this.repeat(entry, true);
    this.strike(job);
    return entry.reject(error);
  }

  private lost(entry: Entry<T>, host: HostProcess<T>, loss: HostLoss): void {
    this.settle(entry);
    const { active, job, tries } = entry;
    if (active === null || active.stopError !== null || this.isDisposed)
      return entry.reject(
        active?.stopError ?? hostError('ENGINE_HOST_LOST', { reason: loss.reason }, { pid: host.pid }),
      );
    if (loss.cause === 'unusable')
      return entry.reject(hostError('ENGINE_HOST_UNAVAILABLE', { reason: loss.reason }));
    const step = afterLoss(lostJob(active, host, loss, tries));
    if (step === 'again' || step === 'apart') return this.repeat(entry, step === 'apart');
    if (step === 'guilty') this.strike(job);
    return entry.reject(lossError(step, host, loss, this.words));
  }

  private strike(job: Job<T>): void {
    if (job.isOfSystem !== true) this.offenders.strike(offenceOf(job));
  }

  private repeat(entry: Entry<T>, isApart: boolean): void {
    entry.job.onRepeat();
    entry.active = null;
    entry.host = null;
    entry.isApart = isApart;
    this.queue.push(entry);
    queueMicrotask(() => this.dispatch());
  }

  private stop(entry: Entry<T>, error: AppError): void {
    if (this.queue.remove(entry)) {
      entry.reject(error);
      return;
    }
    const { host, active } = entry;
    if (host === null || active === null || !host.has(active.id) || active.stopError !== null) return;
    active.stopError = error;
    host.cancel(active.id, error);
    const kill = (): void => {
      if (!host.has(active.id)) return;
      host.endedFor = active.id;
      host.kill('a query in it could not be stopped');
    };
    entry.timers.push(
      setTimeout(kill, this.limits.graceMs[entry.job.sharing === 'none' ? 'alone' : 'among']),
    );
  }
}

/** A stream of which something was handed out cannot be taken back. */
const mayRepeat = <T extends Talk>({ job, hasHanded }: ActiveJob<T>): boolean =>
  job.mayRepeat && !(job.isStreamed === true && hasHanded);

function lostJob<T extends Talk>(
  active: ActiveJob<T>,
  host: HostProcess<T>,
  loss: HostLoss,
  tries: number,
): LostJob {
  const { isApart, hasBegun, hadCompany } = active;
  const isInnocent = host.endedFor !== null && host.endedFor !== active.id;
  const isProven = loss.cause === 'memory' && !hadCompany && host.started === 1;
  return { mayRepeat: mayRepeat(active), hasBegun, isInnocent, isApart, isProven, tries };
}

function lossError<T extends Talk>(
  step: 'guilty' | 'lost',
  { pid }: HostProcess<T>,
  { reason, cause }: HostLoss,
  words: PoolWords,
): AppError {
  const details = { pid };
  if (step === 'lost') return hostError('ENGINE_HOST_LOST', { reason }, details);
  return cause === 'memory'
    ? words.outOfMemory(reason, details)
    : hostError('QUERY_ENDS_ENGINE', { reason }, details);
}
