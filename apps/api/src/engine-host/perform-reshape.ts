import { performance } from 'node:perf_hooks';
import { throwIfAborted } from '@belvedere/connectors';
import { shiftWall } from '@belvedere/core';
import {
  applyPostProcessing,
  frameFromJson,
  joinOffsets,
  plainNames,
  type Frame,
  type FrameJson,
  type OffsetFrame,
} from '@belvedere/frame';
import { frameBatches, frameSchema } from './encode/frame-batches.ts';
import { hostError } from './errors.ts';
import type { EndBody, HostComparison, ReshapeNote, StartBody } from './protocol.ts';
import { shownTable } from './shown-table.ts';
import { ResultWriter, type RunSink } from './result-writer.ts';

const BATCH_ROWS = 2048;

async function write(frame: Frame, writer: ResultWriter, { signal }: RunSink): Promise<void> {
  writer.schema(frameSchema(frame));
  for (const batch of frameBatches(frame, BATCH_ROWS)) {
    throwIfAborted(signal);
    await writer.batch(batch);
  }
  await writer.finish();
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

/** Applies post-processing to the frame a request brings along; its answer is a {@link ReshapeNote}. */
export async function performReshape({ task, byteCap }: StartBody, sink: RunSink): Promise<EndBody> {
  if (task.op !== 'reshape')
    throw hostError('ENGINE_PROTOCOL', { reason: `the draw host cannot ${task.op}` });
  const input = await sink.input;
  const started = performance.now();
  const given = framesTogether(
    JSON.parse(input.toString('utf8')) as FrameJson | FrameJson[],
    task.comparison,
  );
  const plain = plainNames(applyPostProcessing(given, task.steps));
  const form = task.encoding === 'cells' ? 'cells' : 'columns';
  const { frame, labels, rowLabels } = task.shape === null ? plain : shownTable(plain, task.shape, form);
  const writer = new ResultWriter(task, sink, byteCap);
  const reshapeMs = performance.now() - started;
  await write(frame, writer, sink);
  const answer: ReshapeNote = { labels, rowLabels };
  const encodeMs = reshapeMs + writer.encodeMs;
  return { rows: frame.rows, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs, answer };
}
