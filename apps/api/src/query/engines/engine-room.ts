import type { OutboundRules } from '@belvedere/connectors';
import type { Supervisor } from '@belvedere/engine-hosts';
import type { EngineTalk } from '../../engine-work/tasks/engine-talk.ts';
import type { EngineLimits } from '../engine-port.ts';
import type { JobTracker } from './job-tracker.ts';
import type { LateCode } from './late-code.ts';

/** What every use of the engines works with. */
export interface EngineRoom {
  /** Folder that relative data files count from. */
  readonly dataDir: string;
  /** Absolute paths of the server's own files. */
  readonly refusedFiles: readonly string[];
  readonly temporaryFolder: string;
  readonly limits: EngineLimits;
  readonly outbound: OutboundRules;
  readonly guardsFormulas: boolean;
  readonly pool: Supervisor<EngineTalk>;
  readonly jobs: JobTracker;
  readonly lateCode: LateCode;
}
