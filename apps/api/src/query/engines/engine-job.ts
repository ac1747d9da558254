import type { HostDatabase } from '../../engine-work/tasks/host-database.ts';
import type { HostTask, StartBody } from '../../engine-work/tasks/host-task.ts';
import type { DatabaseConfig, RunOwner, RunRequest } from '../engine-port.ts';
import type { EngineRoom } from './engine-room.ts';
import { hostChoice, hostDatabase } from './host-database.ts';
import type { EngineJob } from './job.ts';

/** For whom work is done, and in which request. */
type Asked = Pick<RunRequest, 'owner' | 'requestId' | 'purpose'>;

/** A task on a database. */
export interface DatabaseTask extends Asked {
  readonly database: DatabaseConfig;
  readonly task: HostTask;
  readonly timeoutMs: number;
  readonly rowCap: number;
}

/** A task on what it brings along, for a host without databases. */
export interface LoneTask extends Asked {
  readonly kind: 'draw' | 'guest' | 'prep';
  readonly task: HostTask;
  readonly timeoutMs: number;
  readonly input?: Buffer;
}

const SYSTEM_KIND = 'system';

/** The server itself. */
export const SYSTEM_OWNER: RunOwner = { viewerId: null, viewerKind: SYSTEM_KIND };

const SILENT = {
  onHead: () => undefined,
  onData: () => undefined,
  onProgress: () => undefined,
  onRepeat: () => undefined,
};

/** Whose a job is, and what tells its task from others: of a run its statements, whatever becomes of their rows. */
const namesOf = (
  { viewerKind, viewerId }: RunOwner,
  task: HostTask,
): Pick<EngineJob, 'owner' | 'isOfSystem' | 'subject'> => ({
  owner: `${viewerKind}:${viewerId}`,
  isOfSystem: viewerKind === SYSTEM_KIND,
  subject: task.op === 'run' ? task.statements : task,
});

function workOf(
  { owner, requestId, purpose }: Asked,
  what: Omit<StartBody, keyof Asked | 'viewer'>,
): StartBody {
  const { viewerKind: kind, viewerId: id, seenAs } = owner;
  const viewer = { kind, id, ...(seenAs !== undefined && { seenAs }) };
  return { requestId, viewer, ...(purpose !== undefined && { purpose }), ...what };
}

/** The job of a task on a database; it tells nothing of what comes. */
export function databaseJob(asked: DatabaseTask, room: EngineRoom): EngineJob {
  const { owner, task, timeoutMs, rowCap } = asked;
  const database: HostDatabase = hostDatabase(asked.database, room);
  return {
    ...namesOf(owner, task),
    ...hostChoice(asked.database, database),
    timeoutMs,
    mayRepeat: task.op !== 'run' || !task.mayWrite,
    work: workOf(asked, { rowCap, byteCap: room.limits.resultBytes, database, task }),
    ...SILENT,
  };
}

/** The job of a task that needs no database; it tells nothing of what comes. */
export function loneJob(asked: LoneTask, { limits }: Pick<EngineRoom, 'limits'>): EngineJob {
  const { owner, kind, task, timeoutMs, input } = asked;
  return {
    ...namesOf(owner, task),
    kind,
    sharing: 'none',
    resource: '',
    mode: '',
    timeoutMs,
    mayRepeat: true,
    ...(input !== undefined && { input }),
    work: workOf(asked, { rowCap: 0, byteCap: limits.resultBytes, database: null, task }),
    ...SILENT,
  };
}
