import type { HostTask } from '../../engine-work/tasks/host-task.ts';
import type { BrowseAnswers, BrowseRequest, DatabaseConfig } from '../engine-port.ts';
import { databaseJob, SYSTEM_OWNER } from './engine-job.ts';
import type { EngineRoom } from './engine-room.ts';

const BROWSE_TIMEOUT_MS = 10_000;

function taskOf(question: BrowseRequest): HostTask {
  switch (question.what) {
    case 'tables':
      return { op: 'tables', schema: question.schema };
    case 'table':
      return { op: 'table', schema: question.schema, table: question.table };
    case 'estimate':
      return { op: 'estimate', schema: question.schema, statement: question.statement };
    default:
      return { op: question.what };
  }
}

async function ask(database: DatabaseConfig, task: HostTask, room: EngineRoom): Promise<unknown> {
  const timeoutMs = BROWSE_TIMEOUT_MS;
  const asked = { database, owner: SYSTEM_OWNER, requestId: '', task, timeoutMs, rowCap: 1 };
  const { answer } = await room.pool.submit(databaseJob(asked, room)).done;
  return answer;
}

/** Asks a database's catalogue. */
export async function browseCatalog<What extends keyof BrowseAnswers>(
  database: DatabaseConfig,
  question: BrowseRequest & { readonly what: What },
  room: EngineRoom,
): Promise<BrowseAnswers[What]> {
  return (await ask(database, taskOf(question), room)) as BrowseAnswers[What];
}

/** Opens a database and runs a statement; throws what is wrong. */
export async function tryDatabase(database: DatabaseConfig, room: EngineRoom): Promise<void> {
  await ask(database, { op: 'test' }, room);
}
