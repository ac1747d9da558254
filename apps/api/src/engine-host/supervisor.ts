import { performance } from 'node:perf_hooks';
import type { AppError } from '@belvedere/core';
import { connectorError } from '@belvedere/connectors';
import { hostError } from './errors.ts';
import { createFairQueue } from '../queue/fair-queue.ts';
import { HostProcess, type ActiveJob } from './host-process.ts';
import type { Job, JobEnd } from './job.ts';
import { memoryOf } from './memory-of.ts';
import type { EndBody } from './protocol.ts';
import { spawnHost, type SpawnHost } from './spawn-host.ts';

/** What a supervisor keeps to. */
export interface SupervisorLimits {
  readonly hostHeapMb: number;
  readonly hostRssMb: number;
  /** Jobs at once in one host of the kind `duck`. */
  readonly duckConcurrency: number;
  /** Hosts of the kind `run`; each runs one job. */
  readonly runHosts: number;
  /** Jobs at once in the host that drivers of servers share. */
  readonly networkConcurrency: number;
  /** Jobs at once on one server. */
  readonly networkPerDatabase: number;
  readonly queuePerOwner: number;
  /** How long a stopped job may go on before its host is ended: `duck` where it is not alone in its host. */
  readonly graceMs: Readonly<Record<'duck' | 'run', number>>;
  /** A host without jobs ends after this. */
  readonly idleMs: number;
}

/** A job on its way. */
export interface JobHandle {
  readonly done: Promise<JobEnd>;
  /** Stops it, waiting or running; `done` rejects with the error. Harmless when it is over. */
  stop(error: AppError): void;
}

interface Entry {
  readonly owner: string;
  readonly database: string;
  readonly job: Job;
  readonly pushed: number;
  started: number;
  hasRepeated: boolean;
  stopError: AppError | null;
  host: HostProcess | null;
  active: ActiveJob | null;
  timers: NodeJS.Timeout[];
  readonly resolve: (end: JobEnd) => void;
  readonly reject: (error: unknown) => void;
}

const RSS_POLL_MS = 500;
const DEADLINE_SLACK_MS = 200;
const EXIT_WAIT_MS = 2000;

/** Starts, feeds, watches and ends the host processes of this machine. */
export class Supervisor {
  private readonly queue = createFairQueue<Entry>();
  private readonly hosts = new Set<HostProcess>();
  private readonly idle = new Map<HostProcess, NodeJS.Timeout>();
  private readonly limits: SupervisorLimits;
  private readonly spawn: SpawnHost;
  private poll: NodeJS.Timeout | null = null;
  private nextId = 1;
  private isDisposed = false;

  constructor(limits: SupervisorLimits, spawn: SpawnHost = spawnHost) {
    this.limits = limits;
    this.spawn = spawn;
  }

  /** Queues a job. Rejects at once when the owner has too many. */
  submit(job: Job): JobHandle {
    const { promise, resolve, reject } = withResolvers<JobEnd>();
    const entry: Entry = {
      owner: job.owner,
      database: job.database,
      job,
      pushed: performance.now(),
      started: 0,
      hasRepeated: false,
      stopError: null,
      host: null,
      active: null,
      timers: [],
      resolve,
      reject,
    };
    const refusal = this.refusal(job);
    if (refusal === null) {
      this.queue.push(entry);
      this.dispatch();
    } else reject(refusal);
    return { done: promise, stop: (error) => this.stop(entry, error) };
  }

  /** Ends the hosts of a database once their jobs are over, and waits until they are gone. */
  async release(database: string): Promise<void> {
    const hosts = [...this.hosts].filter(({ key }) => key === `duck:${database}`);
    for (const host of hosts) this.retire(host);
    await Promise.all(hosts.map(({ exited }) => exited));
  }

  /** Ends everything; waiting and running jobs fail. Disposing twice is harmless. */
  async dispose(): Promise<void> {
    this.isDisposed = true;
    if (this.poll !== null) clearInterval(this.poll);
    for (const timer of this.idle.values()) clearTimeout(timer);
    for (const entry of this.queue.waiting()) this.stop(entry, hostError('SERVER_STOPPING'));
    const hosts = [...this.hosts];
    for (const host of hosts) {
      if (host.size === 0) host.end();
      else host.kill('the server is stopping');
    }
    const late = setTimeout(() => hosts.forEach((host) => host.kill('the server is stopping')), EXIT_WAIT_MS);
    await Promise.all(hosts.map(({ exited }) => exited));
    clearTimeout(late);
  }

  /** Process ids of the hosts there are, for health pages and tests. */
  hostPids(): readonly number[] {
    return [...this.hosts].map(({ pid }) => pid).filter((pid) => pid !== null);
  }

  private refusal(job: Job): AppError | null {
    if (this.isDisposed) return hostError('SERVER_STOPPING');
    const count = this.queue.countOf(job.owner);
    return count >= this.limits.queuePerOwner ? hostError('QUERY_QUEUE_FULL', { count }) : null;
  }

  private dispatch(): void {
    if (this.isDisposed) return;
    for (let entry = this.next(); entry !== null; entry = this.next()) this.begin(entry);
  }

  private next(): Entry | null {
    return this.queue.take((entry) => this.hostFor(entry) !== 'busy');
  }

  /** The host that can take the entry now, `new` when one may be started, else `busy`. */
  private hostFor({ job }: Entry): HostProcess | 'new' | 'busy' {
    const key = keyOf(job);
    const hosts = [...this.hosts].filter((host) => host.key === key);
    if (job.isShared === true) return this.sharedHost(job, hosts[0]);
    if (job.kind !== 'duck') {
      const free = hosts.find((host) => host.size === 0 && !host.isRetiring);
      return free ?? (hosts.length < this.limits.runHosts ? 'new' : 'busy');
    }
    const [host] = hosts;
    if (host === undefined) return 'new';
    if (host.mode !== job.mode) this.retire(host);
    return host.isRetiring || host.size >= this.limits.duckConcurrency ? 'busy' : host;
  }

  private sharedHost({ database }: Job, host: HostProcess | undefined): HostProcess | 'new' | 'busy' {
    if (host === undefined) return 'new';
    const { networkConcurrency, networkPerDatabase } = this.limits;
    const isFull = host.size >= networkConcurrency || host.sizeOf(database) >= networkPerDatabase;
    return host.isRetiring || isFull ? 'busy' : host;
  }

  private begin(entry: Entry): void {
    const found = this.hostFor(entry);
    const host = found instanceof HostProcess ? found : this.startHost(entry.job);
    const { job } = entry;
    entry.started = performance.now();
    entry.host = host;
    entry.active = {
      id: this.nextId++,
      job,
      resolve: (end: EndBody) => {
        this.settle(entry);
        entry.resolve({ ...end, queueMs: entry.started - entry.pushed });
      },
      reject: (error) => {
        this.settle(entry);
        entry.reject(error);
      },
      stopError: null,
      hasBegun: false,
      handed: Promise.resolve(),
    };
    this.keepAlive(host);
    host.run(entry.active, job.timeoutMs);
    const seconds = Math.round(job.timeoutMs / 1000);
    entry.timers.push(
      setTimeout(
        () => this.stop(entry, connectorError('QUERY_TIMEOUT', { seconds })),
        job.timeoutMs + DEADLINE_SLACK_MS,
      ),
    );
  }

  private startHost(job: Job): HostProcess {
    const { hostHeapMb: heapMb, duckConcurrency } = this.limits;
    const child = this.spawn(job.kind, { heapMb, threads: duckConcurrency + 2 });
    const host = new HostProcess(keyOf(job), job.mode, child, {
      onFinished: (from) => this.finished(from),
      onExit: (from, lost, reason) => this.exited(from, lost, reason),
    });
    this.hosts.add(host);
    this.poll ??= setInterval(() => void this.checkMemory(), RSS_POLL_MS).unref();
    return host;
  }

  private settle(entry: Entry): void {
    for (const timer of entry.timers) clearTimeout(timer);
    entry.timers = [];
    this.queue.finished(entry);
  }

  private finished(host: HostProcess): void {
    if (host.size === 0) {
      if (host.isRetiring) host.end();
      else this.endWhenIdle(host);
    }
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

  private exited(host: HostProcess, lost: readonly ActiveJob[], reason: string): void {
    this.hosts.delete(host);
    this.keepAlive(host);
    for (const active of lost) this.lose(host, active, reason);
    this.dispatch();
  }

  private lose(host: HostProcess, active: ActiveJob, reason: string): void {
    const isInnocent = host.endedFor !== null && host.endedFor !== active.id && active.job.mayRepeat;
    const mayRunAgain = active.stopError === null && active.job.isRepeat !== true;
    if (mayRunAgain && (isInnocent || !active.hasBegun) && this.repeat(active)) return;
    active.reject(active.stopError ?? hostError('ENGINE_HOST_LOST', { reason }, { pid: host.pid }));
  }

  /** Runs a job again that never began, or a read whose host was ended for another query; once. */
  private repeat({ job, resolve, reject }: ActiveJob): boolean {
    if (this.isDisposed) return false;
    job.onRepeat();
    const again = this.submit({ ...job, isRepeat: true });
    again.done.then(resolve, reject);
    return true;
  }

  private retire(host: HostProcess): void {
    host.isRetiring = true;
    if (host.size === 0) host.end();
  }

  private keepAlive(host: HostProcess): void {
    clearTimeout(this.idle.get(host));
    this.idle.delete(host);
  }

  private endWhenIdle(host: HostProcess): void {
    this.keepAlive(host);
    this.idle.set(host, setTimeout(() => host.end(), this.limits.idleMs).unref());
  }

  private async checkMemory(): Promise<void> {
    for (const host of this.hosts) {
      const bytes = host.pid === null || host.size === 0 ? null : await memoryOf(host.pid);
      if (bytes !== null && bytes > this.limits.hostRssMb * 1_048_576) {
        host.kill(`it used more than ${this.limits.hostRssMb} MB of memory`);
      }
    }
  }
}

/** True for a job whose host runs nothing beside it. */
const isAlone = ({ kind, isShared }: Job): boolean => kind !== 'duck' && isShared !== true;

function keyOf({ kind, database, isShared }: Job): string {
  if (kind === 'duck') return `duck:${database}`;
  return isShared === true ? `${kind}:shared` : kind;
}

function withResolvers<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
} {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
