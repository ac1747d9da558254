import { HostProcess, type ActiveJob, type HostLoss } from './host-process.ts';
import type { Talk } from '../talk.ts';
import type { Job } from './job.ts';
import { memoryOf } from './memory-of.ts';
import { overuse, type MemoryLimits } from './overuse.ts';
import { seatOf } from './seat.ts';
import type { SpawnHost } from './spawn-host.ts';

/** What hosts keep to. */
export interface FleetLimits extends MemoryLimits {
  /** Old-space limit of a host's JavaScript, in megabytes. */
  readonly hostHeapMb: number;
  /** Hosts of one kind at once that do one job at a time. */
  readonly loneHosts: number;
  /** Hosts at once that hold a resource; the one idle for the longest time makes room for another. */
  readonly resourceHosts: number;
  /** Jobs at once in one of those. */
  readonly resourceJobs: number;
  /** Jobs at once in a host that all resources share. */
  readonly sharedJobs: number;
  /** Of those, jobs on one resource. */
  readonly sharedJobsPerResource: number;
  /** A host without jobs ends after this. */
  readonly idleMs: number;
}

/** Where hosts come from. */
export interface FleetSource<T extends Talk> {
  readonly spawn: SpawnHost;
  /** Address of the module of each kind. */
  readonly modules: Readonly<Record<T['kind'], string>>;
}

/** What a fleet tells. */
export interface FleetEvents<T extends Talk> {
  /** There may be room for another job. */
  readonly onRoom: () => void;
  readonly onLost: (host: HostProcess<T>, lost: readonly ActiveJob<T>[], loss: HostLoss) => void;
}

/** A job that looks for a host. */
export interface Placing<T extends Talk> {
  readonly job: Job<T>;
  /** Runs alone: in a host of its own where the resource may be open twice, else in the only one while it is empty. */
  readonly isApart: boolean;
  /** True when one that runs alone waits longer for the same host. */
  readonly isBehind: boolean;
}

/** A host that can take a job now, that one may be started, or that the job has to wait. */
export type Place<T extends Talk> = HostProcess<T> | 'new' | 'busy';

const MEMORY_POLL_MS = process.platform === 'linux' ? 100 : 500;
const EXIT_WAIT_MS = 2000;

/** The host processes of this machine: places jobs in them, watches their memory, ends them. */
export class HostFleet<T extends Talk> {
  private readonly hosts = new Set<HostProcess<T>>();
  /** Hosts without jobs, the one idle for the longest time first. */
  private readonly idle = new Map<HostProcess<T>, NodeJS.Timeout>();
  private readonly limits: FleetLimits;
  private readonly source: FleetSource<T>;
  private readonly events: FleetEvents<T>;
  private poll: NodeJS.Timeout | null = null;

  constructor(limits: FleetLimits, source: FleetSource<T>, events: FleetEvents<T>) {
    this.limits = limits;
    this.source = source;
    this.events = events;
  }

  /** The place of a job now. Hosts that have its resource open in another way are told to end. */
  place(placing: Placing<T>): Place<T> {
    const { job, isApart } = placing;
    const { key } = seatOf(job, isApart);
    const hosts = this.living().filter(({ seat }) => seat.key === key);
    if (job.sharing === 'resource') return this.placeOnResource(placing, hosts[0]);
    if (job.sharing === 'all' && !isApart) return this.placeShared(job, hosts[0]);
    return this.placeLone(job, hosts);
  }

  /** Starts the host of a job. */
  start(job: Job<T>, isApart: boolean): HostProcess<T> {
    const { hostHeapMb: heapMb, hostRssMb: dataMb, resourceJobs } = this.limits;
    const kind: T['kind'] = job.kind;
    const address = { kind, module: this.source.modules[kind] };
    const child = this.source.spawn(address, { heapMb, dataMb, threads: resourceJobs + 2 });
    const host = new HostProcess<T>(seatOf(job, isApart), child, {
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
  keepAlive(host: HostProcess<T>): void {
    clearTimeout(this.idle.get(host));
    this.idle.delete(host);
  }

  /** Ends the hosts of a resource once their jobs are over, and waits until they are gone. */
  async release(resource: string): Promise<void> {
    const hosts = this.hostsOf(resource);
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

  private living(): readonly HostProcess<T>[] {
    return [...this.hosts];
  }

  private hostsOf(resource: string): readonly HostProcess<T>[] {
    return this.living().filter(({ seat }) => seat.resource === resource);
  }

  private placeOnResource(
    { job, isApart, isBehind }: Placing<T>,
    host: HostProcess<T> | undefined,
  ): Place<T> {
    const others = this.hostsOf(job.resource).filter(({ seat }) => seat.mode !== job.mode);
    for (const other of others) this.retire(other);
    if (others.length > 0) return 'busy';
    if (host === undefined) return this.hasRoom() ? 'new' : 'busy';
    if (host.isRetiring) return 'busy';
    if (isApart) return host.size === 0 ? host : 'busy';
    return isBehind || host.runsApart || host.size >= this.limits.resourceJobs ? 'busy' : host;
  }

  private placeShared({ resource }: Job<T>, host: HostProcess<T> | undefined): Place<T> {
    if (host === undefined) return 'new';
    const { sharedJobs, sharedJobsPerResource } = this.limits;
    const isFull = host.size >= sharedJobs || host.sizeOf(resource) >= sharedJobsPerResource;
    return host.isRetiring || isFull ? 'busy' : host;
  }

  private placeLone({ sharing, resource, leavesRoom }: Job<T>, hosts: readonly HostProcess<T>[]): Place<T> {
    const most = sharing === 'all' ? 1 : this.limits.loneHosts;
    const taken = hosts.filter((host) => host.sizeOf(resource) > 0).length;
    if (leavesRoom === true && taken >= Math.max(1, most - 1)) return 'busy';
    const free = hosts.find((host) => host.size === 0 && !host.isRetiring);
    return free ?? (hosts.length < most ? 'new' : 'busy');
  }

  /** True when another host of a resource may start; the one idle for the longest time is ended for it. */
  private hasRoom(): boolean {
    const holds = ({ seat, isRetiring }: HostProcess<T>): boolean => seat.resource !== null && !isRetiring;
    if (this.living().filter(holds).length < this.limits.resourceHosts) return true;
    const idle = [...this.idle.keys()].find(holds);
    if (idle === undefined) return false;
    this.retire(idle);
    return true;
  }

  private finished(host: HostProcess<T>): void {
    if (host.size === 0) {
      if (host.isRetiring) host.end();
      else this.endWhenIdle(host);
    }
    queueMicrotask(() => this.events.onRoom());
  }

  private retire(host: HostProcess<T>): void {
    if (host.isRetiring) return;
    host.isRetiring = true;
    if (host.size === 0) host.end();
  }

  private endWhenIdle(host: HostProcess<T>): void {
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
