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
  /** True when several processes may have the data open at once; a suspect then gets a host of its own. */
  readonly isShareable?: boolean;
  readonly kind: HostKind;
  /** How the file must be open; a host that has it open otherwise is replaced. */
  readonly mode: string;
  readonly start: Omit<StartBody, 'deadlineMs' | 'inputBytes'>;
  /** Bytes the task works on. */
  readonly input?: Buffer;
  readonly timeoutMs: number;
  /** Reads may be run again when their host ended. */
  readonly mayRepeat: boolean;
  /** True when its data goes to the reader as it comes: it is run again only while none has come. */
  readonly isStreamed?: boolean;
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
