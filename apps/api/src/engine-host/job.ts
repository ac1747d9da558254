import type { ResultColumn } from '@belvedere/connectors';
import type { EndBody, HostKind, StartBody } from './protocol.ts';

/** Work for a host. */
export interface Job {
  /** Whose it is, for the fair queue. */
  readonly owner: string;
  /** Which data file or server: jobs of one DuckDB file share a host. */
  readonly database: string;
  /** True when the driver waits without blocking its process: such jobs share one host of their kind. */
  readonly isShared?: boolean;
  readonly kind: HostKind;
  /** How the file must be open; a host that has it open otherwise is replaced. */
  readonly mode: string;
  readonly start: Omit<StartBody, 'deadlineMs' | 'inputBytes'>;
  /** Bytes the task works on. */
  readonly input?: Buffer;
  readonly timeoutMs: number;
  /** Reads may be run again when their host was ended for another query. */
  readonly mayRepeat: boolean;
  /** True for a second try, which is not tried again. */
  readonly isRepeat?: boolean;
  readonly onSchema: (columns: readonly ResultColumn[]) => void;
  /** Takes result bytes; more come only after it has resolved. */
  readonly onData: (bytes: Buffer) => void | Promise<void>;
  readonly onStatement: (number: number) => void;
  /** Called before a job is run again: what came so far is void. */
  readonly onRepeat: () => void;
}

/** How a job ended. */
export interface JobEnd extends EndBody {
  readonly queueMs: number;
}
