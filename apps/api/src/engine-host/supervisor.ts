import { isAppError, type AppError } from '@belvedere/core';
import { connectorError } from '@belvedere/connectors';
import { createFairQueue } from '../queue/fair-queue.ts';
import { afterLoss, type LostJob } from './after-loss.ts';
import { offenceOf, type Entry } from './entry.ts';
import { hostError } from './errors.ts';
import { HostFleet, hostKey, ticks, type FleetLimits } from './host-fleet.ts';
import { type HostProcess, type ActiveJob, type HostLoss } from './host-process.ts';
import type { Job, JobEnd } from './job.ts';
import { createOffenders } from './offenders.ts';
import type { EndBody } from './protocol.ts';
import { spawnHost, type SpawnHost } from './spawn-host.ts';

/** What a supervisor keeps to. */
export interface SupervisorLimits extends FleetLimits {
  /** Waiting and running jobs of one owner; more are refused. */
  readonly queuePerOwner: number;
  /** Running jobs of one owner; more wait. */
  readonly runningPerOwner: number;
  /** How long a stopped job may go on before its host is ended: `duck` where it is not alone in its host. */
  readonly graceMs: Readonly<Record<'duck' | 'run', number>>;
}

/** A job on its way. */
export interface JobHandle {
  readonly done: Promise<JobEnd>;
  /** Stops it, waiting or running; `done` rejects with the error. Harmless when it is over. */
  stop(error: AppError): void;
}

/** How the outside world is reached; tests have their own. */
export interface SupervisorWorld {
  readonly spawn: SpawnHost;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

const DEADLINE_SLACK_MS = 200;
/** Jobs of the server itself are everybody's: nobody is to wait for another's. */
const SYSTEM = 'system:';

/** Queues jobs, gives them to hosts, and finds out which of them ended a host. */
export class Supervisor {
  private readonly queue = createFairQueue<Entry>();
  private readonly limits: SupervisorLimits;
  private readonly fleet: HostFleet;
  private readonly offenders;
  private readonly now: () => number;
  private nextId = 1;
  private isDisposed = false;

  constructor(limits: SupervisorLimits, world: Partial<SupervisorWorld> = {}) {
    const { spawn = spawnHost, now = ticks } = world;
    this.limits = limits;
    this.now = now;
    this.offenders = createOffenders(now);
    this.fleet = new HostFleet(limits, spawn, {
      onRoom: () => this.dispatch(),
      onLost: (host, lost, loss) => {
        for (const active of lost) active.lose(host, loss);
        this.dispatch();
      },
    });
  }

  /** Queues a job. Rejects at once when the owner has too many, or the query ended its host a moment ago. */
  submit(job: Job): JobHandle {
    let entry: Entry | null = null;
    const done = new Promise<JobEnd>((resolve, reject) => {
      entry = newEntry(job, this.now(), resolve, reject);
      const refusal = this.refusal(job);
      if (refusal === null) this.queue.push(entry);
      else reject(refusal);
    });
    this.dispatch();
    return { done, stop: (error) => (entry === null ? undefined : this.stop(entry, error)) };
  }

  /** Ends the hosts of a database once their jobs are over, and waits until they are gone. */
  release(database: string): Promise<void> {
    return this.fleet.release(database);
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

  private refusal(job: Job): AppError | null {
    if (this.isDisposed) return hostError('SERVER_STOPPING');
    const count = this.queue.countOf(job.owner);
    if (count >= this.limits.queuePerOwner) return hostError('QUERY_QUEUE_FULL', { count });
    return this.heldBack(job);
  }

  private heldBack(job: Job): AppError | null {
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

  private next(): Entry | null {
    return this.queue.take(
      (entry) =>
        this.queue.runningOf(entry.owner) < this.limits.runningPerOwner && this.placeOf(entry) !== 'busy',
    );
  }

  private placeOf(entry: Entry): HostProcess | 'new' | 'busy' {
    const isApart = this.runsApart(entry);
    const isBehind = !isApart && this.queue.waiting().some((other) => this.isAhead(other, entry));
    return this.fleet.place({ job: entry.job, isApart, isBehind });
  }

  private runsApart({ owner, isApart }: Entry): boolean {
    return isApart || this.offenders.isWatched(owner);
  }

  /** True for one that runs alone in the same host and has waited longer. */
  private isAhead(other: Entry, entry: Entry): boolean {
    if (other.pushed >= entry.pushed || !this.runsApart(other)) return false;
    return hostKey(other.job, true) === hostKey(entry.job, false);
  }

  private begin(entry: Entry): void {
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
    host.run(active, job.timeoutMs);
    const seconds = Math.round(job.timeoutMs / 1000);
    const late = (): void => this.stop(entry, connectorError('QUERY_TIMEOUT', { seconds }));
    entry.timers.push(setTimeout(late, job.timeoutMs + DEADLINE_SLACK_MS));
  }

  private activeOf(entry: Entry, isApart: boolean): ActiveJob {
    return {
      id: this.nextId++,
      job: entry.job,
      isApart,
      resolve: (end: EndBody) => {
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

  private settle(entry: Entry): void {
    for (const timer of entry.timers) clearTimeout(timer);
    entry.timers = [];
    this.queue.finished(entry);
  }

  /** A query for which memory was not enough beside others is tried once alone. */
  private failed(entry: Entry, error: unknown): void {
    this.settle(entry);
    const { active, job } = entry;
    const isStarved = isAppError(error) && error.code === 'QUERY_OUT_OF_MEMORY' && job.kind === 'duck';
    if (!isStarved || active === null) return entry.reject(error);
    if (active.hadCompany && !active.isApart && active.stopError === null && mayRepeat(active))
      return this.repeat(entry, true);
    this.strike(job);
    return entry.reject(error);
  }

  private lost(entry: Entry, host: HostProcess, loss: HostLoss): void {
    this.settle(entry);
    const { active, job, tries } = entry;
    if (active === null || active.stopError !== null || this.isDisposed)
      return entry.reject(
        active?.stopError ?? hostError('ENGINE_HOST_LOST', { reason: loss.reason }, { pid: host.pid }),
      );
    const step = afterLoss(lostJob(active, host, loss, tries));
    if (step === 'again' || step === 'apart') return this.repeat(entry, step === 'apart');
    if (step === 'guilty') this.strike(job);
    return entry.reject(lossError(step, host, loss));
  }

  private strike(job: Job): void {
    if (!job.owner.startsWith(SYSTEM)) this.offenders.strike(offenceOf(job));
  }

  private repeat(entry: Entry, isApart: boolean): void {
    entry.job.onRepeat();
    entry.active = null;
    entry.host = null;
    entry.isApart = isApart;
    this.queue.push(entry);
    queueMicrotask(() => this.dispatch());
  }

  private stop(entry: Entry, error: AppError): void {
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
    entry.timers.push(setTimeout(kill, this.limits.graceMs[isAlone(entry.job) ? 'run' : 'duck']));
  }
}

function newEntry(job: Job, pushed: number, resolve: Entry['resolve'], reject: Entry['reject']): Entry {
  return {
    owner: job.owner,
    job,
    pushed,
    started: 0,
    tries: 0,
    isApart: false,
    host: null,
    active: null,
    timers: [],
    resolve,
    reject,
  };
}

/** True for a job whose host runs nothing beside it. */
const isAlone = ({ kind, isShared }: Job): boolean => kind !== 'duck' && isShared !== true;

/** A stream of which something was handed out cannot be taken back. */
const mayRepeat = ({ job, hasHanded }: ActiveJob): boolean =>
  job.mayRepeat && !(job.isStreamed === true && hasHanded);

function lostJob(active: ActiveJob, host: HostProcess, loss: HostLoss, tries: number): LostJob {
  const { isApart, hasBegun, hadCompany } = active;
  const isInnocent = host.endedFor !== null && host.endedFor !== active.id;
  const isProven = loss.isMemory && !hadCompany && host.started === 1;
  return { mayRepeat: mayRepeat(active), hasBegun, isInnocent, isApart, isProven, tries };
}

function lossError(step: 'guilty' | 'lost', host: HostProcess, { reason, isMemory }: HostLoss): AppError {
  const details = { pid: host.pid };
  if (step === 'lost') return hostError('ENGINE_HOST_LOST', { reason }, details);
  return isMemory
    ? connectorError('QUERY_OUT_OF_MEMORY', { message: `its process was ended, ${reason}` }, details)
    : hostError('QUERY_ENDS_ENGINE', { reason }, details);
}
