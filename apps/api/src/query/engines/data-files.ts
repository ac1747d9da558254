import { connectorError, takesFiles } from '@belvedere/connectors';
import { fileEnding } from '../../engine-work/files/says-file.ts';
import type {
  DataFile,
  DataFileContents,
  DataFileEnd,
  DataFileLimits,
} from '../../engine-work/tasks/data-file.ts';
import type { HostTask } from '../../engine-work/tasks/host-task.ts';
import type { InspectRequest, LoadRequest } from '../engine-port.ts';
import type { EngineJob } from './job.ts';
import { databaseJob, loneJob } from './engine-job.ts';
import type { EngineRoom } from './engine-room.ts';
import type { EngineEnd } from './job-tracker.ts';

const PREVIEW_ROWS = 30;

const limitsOf = ({ limits, temporaryFolder }: EngineRoom): DataFileLimits => ({
  memoryMb: limits.duckMemoryMb,
  threads: limits.duckThreads,
  temporaryFolder,
});

/** Runs a job on a file; what a process that ended over it says is said of the file. */
function overFile(
  job: EngineJob,
  { file, queryId, signal }: Pick<InspectRequest, 'queryId' | 'signal'> & { readonly file: DataFile },
  { pool, jobs }: EngineRoom,
): Promise<EngineEnd> {
  return jobs.track(queryId, pool.submit(job), signal).catch((error: unknown) => {
    throw fileEnding(error, file);
  });
}

/** Looks into a data file. */
export async function inspectDataFile(request: InspectRequest, room: EngineRoom): Promise<DataFileContents> {
  const { owner, requestId, file, isCut } = request;
  const task: HostTask = { op: 'inspect', file, isCut, previewRows: PREVIEW_ROWS, limits: limitsOf(room) };
  const job = loneJob({ owner, requestId, kind: 'draw', task, timeoutMs: room.limits.timeoutMs }, room);
  const { answer } = await overFile(job, request, room);
  return answer as DataFileContents;
}

/** Loads a data file into a table in a host that does nothing else meanwhile. */
export async function loadDataFile(request: LoadRequest, room: EngineRoom): Promise<DataFileEnd> {
  const { owner, requestId, file, target, database } = request;
  const task: HostTask = { op: 'load', file, target, limits: limitsOf(room) };
  const writable = { ...database, readOnly: false, allowDml: true };
  const timeoutMs = room.limits.loadTimeoutMs;
  const job = databaseJob({ owner, requestId, task, timeoutMs, rowCap: 0, database: writable }, room);
  if (!takesFiles(database.spec))
    throw connectorError('TABLE_NOT_LOADABLE', { engine: database.spec.dialect.title });
  const sharing = job.sharing === 'all' ? 'none' : job.sharing;
  const own = { ...job, sharing, mode: `${job.mode}:load`, mayRepeat: false };
  const { answer } = await overFile(own, request, room);
  return answer as DataFileEnd;
}
