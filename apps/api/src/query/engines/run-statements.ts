import type { HostTask } from '../../engine-work/tasks/host-task.ts';
import type { RunAnswer, RunRequest } from '../engine-port.ts';
import { answerOf, collectResult, type ResultCollector } from './collect-result.ts';
import type { EngineJob } from './job.ts';
import { databaseJob } from './engine-job.ts';
import type { EngineRoom } from './engine-room.ts';

const taskOf = (request: RunRequest, guardsFormulas: boolean): HostTask => ({
  op: 'run',
  statements: request.statements,
  userParts: request.userParts ?? null,
  mayWrite: request.mayWrite === true,
  encoding: request.encoding,
  guardsFormulas,
  times: request.times ?? 'epoch',
  kinds: request.kinds ?? {},
  order: request.order ?? null,
  headers: request.headers ?? {},
  about: request.about ?? [],
  ifCut: request.ifCut ?? null,
});

/** The job with its listeners; what goes to a reader as it comes has no cap on its bytes. */
function heard(job: EngineJob, request: RunRequest, { listening }: ResultCollector): EngineJob {
  const { onBytes, onStatement } = request;
  const told = { ...job, ...listening, ...(onStatement !== undefined && { onProgress: onStatement }) };
  if (onBytes === undefined) return told;
  const work = { ...job.work, byteCap: Number.MAX_SAFE_INTEGER };
  return { ...told, work, isStreamed: true, onData: onBytes };
}

/** Runs statements in order on one connection. */
export async function runStatements(request: RunRequest, room: EngineRoom): Promise<RunAnswer> {
  const task = taskOf(request, room.guardsFormulas);
  const timeoutMs = request.timeoutMs ?? room.limits.timeoutMs;
  const job = databaseJob({ ...request, task, timeoutMs, rowCap: request.rowLimit }, room);
  const collected = collectResult();
  const handle = room.pool.submit(heard(job, request, collected));
  return answerOf(await room.jobs.track(request.queryId, handle, request.signal), collected);
}
