import { countText, withComparedNames } from '@belvedere/format';
import { performance } from 'node:perf_hooks';
import { throwIfAborted } from '@belvedere/connectors';
import { shiftWall } from '@belvedere/core';
import { readArrowStreams } from '@belvedere/frame/arrow';
import {
  applyPostProcessing,
  frameFromJson,
  histogramOfCounts,
  joinOffsets,
  plainNames,
  type Frame,
  type FrameJson,
  type OffsetFrame,
  type PlainFrame,
} from '@belvedere/frame';
import { frameBatches, frameSchema, type ResultEnd } from '@belvedere/encoders';
import { DATA_FRAME_BYTES, hostError } from '@belvedere/engine-hosts';
import type { EndBody, HostTask, StartBody } from './tasks/host-task.ts';
import type { HostComparison, ReshapeNote } from './tasks/reshaping.ts';
import { reorderRows } from './reorder-rows.ts';
import { shownTable, type ShownTable } from './shown-table.ts';
import { titledShape } from './titled-shape.ts';
import { viewOfFrame, type ViewedFrame } from './view-of-frame.ts';
import { ResultWriter } from './result-writer.ts';
import type { RunSink } from './tasks/engine-talk.ts';

const BATCH_ROWS = 2048;

async function write(frame: Frame, writer: ResultWriter, { signal }: RunSink, end: ResultEnd): Promise<void> {
  writer.schema(frameSchema(frame));
  for (const batch of frameBatches(frame, BATCH_ROWS)) {
    throwIfAborted(signal);
    await writer.batch(batch);
  }
  await writer.finish(end);
}

function framesTogether(input: FrameJson | readonly FrameJson[], comparison: HostComparison | null): Frame {
  const [first, ...others] = (Array.isArray(input) ? input : [input]).map((json: FrameJson) =>
    frameFromJson(json),
  );
  if (first === undefined) throw hostError('ENGINE_PROTOCOL', { reason: 'there is no frame to reshape' });
  if (comparison === null) return first;
  const offsets = others.map((frame, index): OffsetFrame => {
    const { label = '', toBase = '' } = comparison.offsets[index] ?? {};
    return { label, frame, toBase: (wall) => shiftWall(wall, toBase) };
  });
  return joinOffsets(first, offsets, comparison);
}

type ReshapeTask = Extract<HostTask, { op: 'reshape' }>;

function givenFrame(input: Buffer, { given, comparison }: ReshapeTask): Frame {
  if (given === 'columns')
    return framesTogether(JSON.parse(input.toString('utf8')) as FrameJson | FrameJson[], comparison);
  const [stream] = readArrowStreams(input);
  if (stream === undefined) throw hostError('ENGINE_PROTOCOL', { reason: 'there is no frame to reshape' });
  return stream.frame;
}

const asGiven = (frame: Frame): ViewedFrame => ({ frame, truncated: false });

/** The frame that the steps begin with. */
function firstFrame(
  frame: Frame,
  { histogram }: ReshapeTask,
): { readonly frame: Frame } & Pick<ReshapeNote, 'countedRows' | 'unplacedRows'> {
  return histogram === null
    ? { frame, countedRows: null, unplacedRows: 0 }
    : histogramOfCounts(frame, histogram);
}

/** What a workbook says of itself, and of rows that are in no bin of its histogram. */
function aboutOf({ about }: ReshapeTask, { countedRows, unplacedRows }: ReshapeNote): ReshapeTask['about'] {
  if (unplacedRows === 0 || about.length === 0) return about;
  const share = `${countText(unplacedRows)} of ${countText(countedRows ?? 0)} rows`;
  return [['Left out', `${share} are in no bin: null, NaN or infinite`], ...about];
}

const ROWS_DONE: EndBody = {
  rows: 0,
  truncated: false,
  rowsChanged: null,
  databaseMs: 0,
  encodeMs: 0,
  answer: { labels: {}, rowLabels: [], countedRows: null, unplacedRows: 0 } satisfies ReshapeNote,
};

/** Row objects with their members in another order; columns and the number of rows are known to the caller. */
async function performReorder(input: Buffer, { view }: ReshapeTask, sink: RunSink): Promise<EndBody> {
  const started = performance.now();
  const bytes = reorderRows(input, view?.columns.map(({ at }) => at) ?? []);
  const encodeMs = performance.now() - started;
  sink.head({ columns: [] });
  for (let at = 0; at < bytes.length; at += DATA_FRAME_BYTES)
    await sink.data(bytes.subarray(at, at + DATA_FRAME_BYTES));
  return { ...ROWS_DONE, encodeMs };
}

/** Titles of the columns of a workbook are read by people, as on the screen; those of CSV by programs too, as the wire has them. */
function titlesFor({ frame }: PlainFrame, { encoding, headers }: ReshapeTask): ReshapeTask['headers'] {
  const names = frame.columns.map(({ name }) => name);
  return encoding === 'xlsx' ? withComparedNames(names, headers) : headers;
}

/** The table that is asked for: what a shape is made of has its titles before, since its cells take names from them. */
function shownOf(
  plain: PlainFrame,
  { shape, encoding }: ReshapeTask,
  titles: ReshapeTask['headers'],
): ShownTable {
  if (shape === null) return plain;
  const titled = titledShape({ plain, shape }, titles);
  return shownTable(titled.plain, titled.shape, encoding === 'cells' ? 'cells' : 'columns');
}

/** Applies post-processing to the frame a request brings along; its answer is a {@link ReshapeNote}. */
export async function performReshape({ task, byteCap }: StartBody, sink: RunSink): Promise<EndBody> {
  if (task.op !== 'reshape')
    throw hostError('ENGINE_PROTOCOL', { reason: `the draw host cannot ${task.op}` });
  const input = await sink.input;
  if (task.given === 'rows') return performReorder(input, task, sink);
  const started = performance.now();
  const whole = givenFrame(input, task);
  const { frame: given, truncated } = task.view === null ? asGiven(whole) : viewOfFrame(whole, task.view);
  const { frame: first, ...counted } = firstFrame(given, task);
  const plain = plainNames(applyPostProcessing(first, task.steps));
  const titles = titlesFor(plain, task);
  const { frame, labels, rowLabels } = shownOf(plain, task, titles);
  const answer: ReshapeNote = { labels, rowLabels, ...counted };
  const headers = task.shape === null ? titles : {};
  const writer = new ResultWriter({ ...task, headers, about: aboutOf(task, answer) }, sink, byteCap);
  const reshapeMs = performance.now() - started;
  await write(frame, writer, sink, { truncated: truncated || task.isCut });
  const encodeMs = reshapeMs + writer.encodeMs;
  return { rows: frame.rows, truncated, rowsChanged: null, databaseMs: 0, encodeMs, answer };
}
