import type { AppError } from '@belvedere/core';
import { errorOf } from '@belvedere/engine-hosts';
import { SQL_ERRORS, type TemplateText } from '@belvedere/sql';
import type { HostTask, RenderNote } from '../../engine-work/tasks/host-task.ts';
import type { RenderOutcome, RenderRequest } from '../engine-port.ts';
import { loneJob } from './engine-job.ts';
import type { EngineRoom } from './engine-room.ts';

const RENDER_TIMEOUT_MS = 10_000;
/** A render that began is stopped after this; its host is ended when it does not heed that in the grace of a lone job. */
const RENDER_BEGUN_MS = 600;

const tooLong = ([first]: readonly TemplateText[]): AppError =>
  SQL_ERRORS.error('TEMPLATE_STOPPED', {
    template: first?.name ?? '',
    line: 1,
    reason: `it takes more than ${RENDER_BEGUN_MS} milliseconds`,
  });

const outcomeOf = (note: RenderNote): RenderOutcome =>
  'rendered' in note ? note : { error: errorOf(note.failure) };

/** Renders templates in a host that holds nothing. */
export async function renderTemplates(
  request: RenderRequest,
  { pool, jobs, limits }: EngineRoom,
): Promise<readonly RenderOutcome[]> {
  const { spec, texts, facts, owner, requestId } = request;
  const task: HostTask = { op: 'render', module: spec.module, texts, facts };
  const job = loneJob({ owner, requestId, kind: 'prep', task, timeoutMs: RENDER_TIMEOUT_MS }, { limits });
  let late: NodeJS.Timeout | null = null;
  const onProgress = (): void => {
    late ??= setTimeout(() => handle.stop(tooLong(texts)), RENDER_BEGUN_MS);
  };
  const handle = pool.submit({ ...job, onProgress });
  try {
    const { answer } = await jobs.track(request.queryId, handle, request.signal);
    return (answer as readonly RenderNote[]).map(outcomeOf);
  } finally {
    if (late !== null) clearTimeout(late);
  }
}
