import type { Talk } from '../talk.ts';

/** A job as its host sees it. */
export interface JobLine<T extends Talk> {
  /** Aborted when the job is stopped or late; its reason is the AppError that says so. */
  readonly signal: AbortSignal;
  /** Milliseconds the job may take from its start. */
  readonly deadlineMs: number;
  /** The bytes that the job brought along. */
  readonly input: Promise<Buffer>;
  readonly head: (head: T['head']) => void;
  /** Sends bytes; resolves when more may be sent. */
  readonly data: (bytes: Buffer) => Promise<void>;
  /** Tells which step begins, from 1. */
  readonly progress: (step: number) => void;
}

/** What one host does, from its start to its end. */
export interface HostWork<T extends Talk> {
  /** Does one job. A failure reaches the server as it is when it is an AppError, else as ENGINE_PROTOCOL with its message. */
  readonly perform: (work: T['work'], line: JobLine<T>) => Promise<T['end']>;
  /** Lets go of what is open; called once, when the server is gone or needs the host no more. */
  readonly close: () => Promise<void>;
}

/** What the module of a kind of host exports as `host`. The pool is given its address; the host's process imports it. */
export interface HostModule<T extends Talk> {
  /**
   * Whether its process is killed the moment the server's is gone. True for work that blocks its thread, and so cannot
   * notice; false for what has to close its files first.
   */
  readonly endsWithParent: boolean;
  readonly start: () => HostWork<T>;
}

const isModule = (value: unknown): value is HostModule<Talk> =>
  typeof value === 'object' && value !== null && 'start' in value && 'endsWithParent' in value;

/** The module at an address. Throws for one that exports no host. */
export async function loadHostModule(address: string): Promise<HostModule<Talk>> {
  const { host }: { readonly host?: unknown } = await import(address);
  if (isModule(host)) return host;
  throw new Error(`the module ${address} exports no host`);
}
