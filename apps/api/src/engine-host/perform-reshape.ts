import { performance } from 'node:perf_hooks';
import { throwIfAborted } from '@belvedere/connectors';
import { applyPostProcessing, frameFromJson, plainNames, type Frame, type FrameJson } from '@belvedere/frame';
import { frameBatches, frameSchema } from './encode/frame-batches.ts';
import { hostError } from './errors.ts';
import type { EndBody, ReshapeNote, StartBody } from './protocol.ts';
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

/** Applies post-processing to the frame a request brings along; its answer is a {@link ReshapeNote}. */
export async function performReshape({ task, byteCap }: StartBody, sink: RunSink): Promise<EndBody> {
  if (task.op !== 'reshape')
    throw hostError('ENGINE_PROTOCOL', { reason: `the draw host cannot ${task.op}` });
  const input = await sink.input;
  const started = performance.now();
  const given = frameFromJson(JSON.parse(input.toString('utf8')) as FrameJson);
  const { frame, labels, rowLabels } = plainNames(applyPostProcessing(given, task.steps));
  const writer = new ResultWriter(task, sink, byteCap);
  const reshapeMs = performance.now() - started;
  await write(frame, writer, sink);
  const answer: ReshapeNote = { labels, rowLabels };
  const encodeMs = reshapeMs + writer.encodeMs;
  return { rows: frame.rows, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs, answer };
}
