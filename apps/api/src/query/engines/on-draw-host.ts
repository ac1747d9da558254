import type { Json } from '@belvedere/core';
import type { HostTask } from '../../engine-work/tasks/host-task.ts';
import type { ReshapeNote } from '../../engine-work/tasks/reshaping.ts';
import type { ConsultRequest, DrawRequest, ReshapeAnswer, ReshapeRequest } from '../engine-port.ts';
import { answerOf, collectResult, type ResultCollector } from './collect-result.ts';
import { loneJob } from './engine-job.ts';
import type { EngineRoom } from './engine-room.ts';
import type { EngineEnd } from './job-tracker.ts';
import { onGuestHost } from './on-guest-host.ts';

interface Done {
  readonly end: EngineEnd;
  readonly collected: ResultCollector;
}

/** Work on bytes that come along, without a database. */
async function onDrawHost(
  request: Pick<ReshapeRequest, 'queryId' | 'requestId' | 'owner' | 'timeoutMs' | 'signal'>,
  task: HostTask,
  input: Buffer,
  room: EngineRoom,
): Promise<Done> {
  const timeoutMs = request.timeoutMs ?? room.limits.timeoutMs;
  const { owner, requestId } = request;
  const job = loneJob({ owner, requestId, kind: 'draw', task, timeoutMs, input }, room);
  const collected = collectResult();
  const handle = room.pool.submit({ ...job, ...collected.listening });
  return { end: await room.jobs.track(request.queryId, handle, request.signal), collected };
}

/** Applies post-processing to a result. */
export async function reshapeResult(request: ReshapeRequest, room: EngineRoom): Promise<ReshapeAnswer> {
  const task: HostTask = {
    op: 'reshape',
    given: request.given ?? 'columns',
    view: request.view ?? null,
    histogram: request.histogram ?? null,
    steps: request.steps,
    comparison: request.comparison ?? null,
    shape: request.shape ?? null,
    encoding: request.encoding,
    guardsFormulas: room.guardsFormulas,
    headers: request.headers ?? {},
    about: request.about ?? [],
    ifCut: request.ifCut ?? null,
    isCut: request.isCut ?? false,
    times: 'epoch',
  };
  const { end, collected } = await onDrawHost(request, task, request.frame, room);
  const { labels, rowLabels, countedRows, unplacedRows } = end.answer as ReshapeNote;
  return { ...answerOf(end, collected), labels, rowLabels, countedRows, unplacedRows };
}

/** Draws a chart from its answers, and those of the charts that it shows. */
export async function drawPicture(request: DrawRequest, room: EngineRoom): Promise<Buffer> {
  const { answers, given, form, datasource, title, picture } = request;
  const code = Buffer.from(request.installed?.code ?? '', 'utf8');
  const shown = request.shown.map(({ answers: own, ...rest }) => ({ ...rest, bytes: own.length }));
  const installed =
    request.installed === null
      ? null
      : {
          manifest: request.installed.manifest,
          queries: request.installed.queries,
          picks: request.installed.picks ?? [],
          bytes: code.length,
        };
  const task: HostTask = { op: 'draw', given, form, datasource, title, installed, picture, shown };
  const input = Buffer.concat([answers, ...request.shown.map(({ answers: own }) => own), code]);
  if (request.installed === null) return (await onDrawHost(request, task, input, room)).collected.bytes();
  const { manifest, code: text } = request.installed;
  const work = { name: manifest.name.text, code: text, task, input, timeoutMs: request.timeoutMs };
  return onGuestHost(request, work, room);
}

/** Asks the code of an installed chart. */
export async function consultCode(request: ConsultRequest, room: EngineRoom): Promise<Json> {
  const { code, task } = request;
  const work = { name: task.manifest.name.text, code, task, input: Buffer.from(code, 'utf8') };
  return JSON.parse((await onGuestHost(request, work, room)).toString('utf8')) as Json;
}
