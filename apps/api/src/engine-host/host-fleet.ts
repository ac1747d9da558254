import { performance } from 'node:perf_hooks';
import { HostProcess, type ActiveJob, type HostLoss } from './host-process.ts';
import type { Job } from './job.ts';
import { memoryOf } from './memory-of.ts';
import { overuse, type MemoryLimits } from './overuse.ts';
import type { SpawnHost } from './spawn-host.ts';

/** What hosts keep to. */
export interface FleetLimits extends MemoryLimits {
  readonly hostHeapMb: number;
  /** Jobs at once in one host of the kind `duck`. */
  readonly duckConcurrency: number;
  /** Hosts of the kind `duck` at once; the one idle for the longest time makes room for another. */
  readonly duckHosts: number;
  /** Hosts of the kind `run`; each runs one job. */
  readonly runHosts: number;
  /** Jobs at once in the host that drivers of servers share. */
  readonly networkConcurrency: number;
  /** Jobs at once on one server. */
  readonly networkPerDatabase: number;
  /** A host without jobs ends after this. */
  readonly idleMs: number;
}

/** What a fleet tells. */
export interface FleetEvents {
  /** There may be room for another job. */
  readonly onRoom: () => void;
  readonly onLost: (host: HostProcess, lost: readonly ActiveJob[], loss: HostLoss) => void;
}

/** A job that looks for a host. */
export interface Placing {
  readonly job: Job;
  /** Runs alone: in a host of its own where the data may be open twice, else in the only one while it is empty. */
  readonly isApart: boolean;
  /** True when one that runs alone waits longer for the same host. */
  readonly isBehind: boolean;
}

const MEMORY_POLL_MS = process.platform === 'linux' ? 100 : 500;
const EXIT_WAIT_MS = 2000;
const APART = ':apart';

/** Name of the host that a job belongs to. */
export function hostKey({ kind, database, isShared, isShareable }: Job, isApart: boolean): string {
  const suffix = isApart && isShareable === true ? APART : '';
  if (kind === 'duck') return `duck:${database}${suffix}`;
  return isShared === true ? `${kind}:shared${suffix}` : kind;
}

/** The host processes of this machine: places jobs in them, watches their memory, ends them. */
export class HostFleet {
  private readonly hosts = new Set<HostProcess>();
  /** Hosts without jobs, the one idle for the longest time first. */
  private readonly idle = new Map<HostProcess, NodeJS.Timeout>();
  private readonly limits: FleetLimits;
  private readonly spawn: SpawnHost;
  private readonly events: FleetEvents;
  private poll: NodeJS.Timeout | null = null;

  constructor(limits: FleetLimits, spawn: SpawnHost, events: FleetEvents) {
    this.limits = limits;
    this.spawn = spawn;
    this.events = events;
  }

  /** The host that can take the job now, `new` when one may be started, else `busy`. */
  place({ job, isApart, isBehind }: Placing): HostProcess | 'new' | 'busy' {
    const key = hostKey(job, isApart);
    const hosts = this.living().filter((host) => host.key === key);
    if (job.kind === 'duck') return this.placeDuck({ job, isApart, isBehind }, hosts[0]);
    if (job.isShared === true && !isApart) return this.placeShared(job, hosts[0]);
    const free = hosts.find((host) => host.size === 0 && !host.isRetiring);
    const most = job.isShared === true ? 1 : this.limits.runHosts;
    return free ?? (hosts.length < most ? 'new' : 'busy');
  }

  /** Starts the host of a job. */
  start(job: Job, isApart: boolean): HostProcess {
    const { hostHeapMb: heapMb, hostRssMb: dataMb, duckConcurrency } = this.limits;
    const child = this.spawn(job.kind, { heapMb, dataMb, threads: duckConcurrency + 2 });
    const host = new HostProcess(hostKey(job, isApart), job.mode, child, {
      onFinished: (from) => this.finished(from),
      onExit: (from, lost, loss) => {
        this.hosts.delete(from);
        this.keepAlive(from);
        this.events.onLost(from, lost, loss);
      },
    });
    this.hosts.add(host);
    this.poll ??= setInterval(() => void this.checkMemory(), MEMORY_POLL_MS).unref();
    return host;
  }

  /** Keeps a host from ending for idleness. */
  keepAlive(host: HostProcess): void {
    clearTimeout(this.idle.get(host));
    this.idle.delete(host);
  }

  /** Ends the hosts of a database once their jobs are over, and waits until they are gone. */
  async release(database: string): Promise<void> {
    const hosts = this.hostsOf(database);
    for (const host of hosts) this.retire(host);
    await Promise.all(hosts.map(({ exited }) => exited));
  }

  /** Ends everything. Disposing twice is harmless. */
  async dispose(): Promise<void> {
    if (this.poll !== null) clearInterval(this.poll);
    for (const timer of this.idle.values()) clearTimeout(timer);
    const hosts = this.living();
    for (const host of hosts) {
      if (host.size === 0) host.end();
      else host.kill('the server is stopping');
    }
    const late = setTimeout(() => hosts.forEach((host) => host.kill('the server is stopping')), EXIT_WAIT_MS);
    await Promise.all(hosts.map(({ exited }) => exited));
    clearTimeout(late);
  }

  /** Process ids of the hosts there are. */
  pids(): readonly number[] {
    return this.living()
      .map(({ pid }) => pid)
      .filter((pid) => pid !== null);
  }

  private living(): readonly HostProcess[] {
    return [...this.hosts];
  }

  private hostsOf(database: string): readonly HostProcess[] {
    const key = `duck:${database}`;
    return this.living().filter((host) => host.key === key || host.key === `${key}${APART}`);
  }

  private placeDuck(
    { job, isApart, isBehind }: Placing,
    host: HostProcess | undefined,
  ): HostProcess | 'new' | 'busy' {
    const others = this.hostsOf(job.database).filter(({ mode }) => mode !== job.mode);
    for (const other of others) this.retire(other);
    if (others.length > 0) return 'busy';
    if (host === undefined) return this.hasRoom() ? 'new' : 'busy';
    if (host.isRetiring) return 'busy';
    if (isApart) return host.size === 0 ? host : 'busy';
    return isBehind || host.runsApart || host.size >= this.limits.duckConcurrency ? 'busy' : host;
  }

  private placeShared({ database }: Job, host: HostProcess | undefined): HostProcess | 'new' | 'busy' {
    if (host === undefined) return 'new';
    const { networkConcurrency, networkPerDatabase } = this.limits;
    const isFull = host.size >= networkConcurrency || host.sizeOf(database) >= networkPerDatabase;
    return host.isRetiring || isFull ? 'busy' : host;
  }

  /** True when another host of a file may start; the one idle for the longest time is ended for it. */
  private hasRoom(): boolean {
    const isFile = ({ key }: HostProcess): boolean => key.startsWith('duck:');
    const count = this.living().filter((host) => isFile(host) && !host.isRetiring).length;
    if (count < this.limits.duckHosts) return true;
    const idle = [...this.idle.keys()].find((host) => isFile(host) && !host.isRetiring);
    if (idle === undefined) return false;
    this.retire(idle);
    return true;
  }

  private finished(host: HostProcess): void {
    if (host.size === 0) {
      if (host.isRetiring) host.end();
      else this.endWhenIdle(host);
    }
    queueMicrotask(() => this.events.onRoom());
  }

  private retire(host: HostProcess): void {
    if (host.isRetiring) return;
    host.isRetiring = true;
    if (host.size === 0) host.end();
  }

  private endWhenIdle(host: HostProcess): void {
    this.keepAlive(host);
    this.idle.set(host, setTimeout(() => host.end(), this.limits.idleMs).unref());
  }

  private async checkMemory(): Promise<void> {
    const usages = await Promise.all(
      this.living().map(async (host) => {
        const bytes = host.pid === null ? null : await memoryOf(host.pid);
        return { host, bytes: bytes ?? 0, isIdle: host.size === 0 };
      }),
    );
    for (const { host, reason } of overuse(usages, this.limits)) {
      if (reason === null) this.retire(host);
      else host.killForMemory(reason);
    }
  }
}

/** Milliseconds of a clock that never goes back. */
export const ticks = (): number => performance.now();
