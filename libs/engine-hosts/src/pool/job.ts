import type { Talk } from '../talk.ts';

/**
 * How hosts of a kind are shared. `none`: a host does one job at a time. `resource`: a host holds one resource, such as a
 * data file, and does several jobs on it. `all`: one host does the jobs of all resources, because waiting does not block it.
 */
export type Sharing = 'none' | 'resource' | 'all';

/** Work for a host. */
export interface Job<T extends Talk> {
  /** Whose it is, for the fair queue. */
  readonly owner: string;
  readonly kind: T['kind'];
  readonly sharing: Sharing;
  /** What it works on, such as a data file or a server; empty for what brings everything along. */
  readonly resource: string;
  /** True when several processes may have the resource open at once; a suspect then gets a host of its own. */
  readonly isShareable?: boolean;
  /** True when jobs of one resource may not have every host of their kind at once: one stays for those of others. */
  readonly leavesRoom?: boolean;
  /** How the resource must be open; a host that has it open otherwise is replaced. */
  readonly mode: string;
  readonly work: T['work'];
  /** What tells the work from other work of its owner; JSON. Its input is told apart by itself. */
  readonly subject: unknown;
  /** True for a job that is everybody's: it is never held back, whatever became of one like it. */
  readonly isOfSystem?: boolean;
  /** Bytes the work is done on. */
  readonly input?: Buffer;
  readonly timeoutMs: number;
  /** Reads may be run again when their host ended. */
  readonly mayRepeat: boolean;
  /** True when its data goes to the reader as it comes: it is run again only while none has come. */
  readonly isStreamed?: boolean;
  readonly onHead: (head: T['head']) => void;
  /** Takes result bytes; more come only after it has resolved. */
  readonly onData: (bytes: Buffer) => void | Promise<void>;
  /** Told which step begins, from 1. */
  readonly onProgress: (step: number) => void;
  /** Called before a job is run again: what came so far is void. */
  readonly onRepeat: () => void;
}

/** How a job ended. */
export type JobEnd<T extends Talk> = T['end'] & {
  /** Milliseconds it waited for a host. */
  readonly queueMs: number;
};
