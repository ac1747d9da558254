import { performance } from 'node:perf_hooks';
import { DATA_FRAME_BYTES, hostError } from '@belvedere/engine-hosts';
import type { EndBody, StartBody } from '../tasks/host-task.ts';
import type { RunSink } from '../tasks/engine-talk.ts';
import { readAnswers } from './answers.ts';
import { chartScene } from './chart-scene.ts';
import { pictureOf } from './picture.ts';
import { sheetScene } from './sheet-scene.ts';
import { splitShown } from './shown-charts.ts';

/** Draws a chart from the answers that a request brings along. */
export async function performDraw({ task }: StartBody, sink: RunSink): Promise<EndBody> {
  if (task.op !== 'draw') throw hostError('ENGINE_PROTOCOL', { reason: `this is no drawing: ${task.op}` });
  const started = performance.now();
  const { own, charts, code } = splitShown(await sink.input, task.shown, task.installed?.bytes ?? 0);
  const installed = task.installed === null ? null : { ...task.installed, code };
  const { panels } = task.picture;
  const scene = await (panels === undefined
    ? chartScene(task, readAnswers(own, task.given), { shown: charts, installed })
    : sheetScene(task, panels, charts));
  const bytes = await pictureOf(scene, task.picture, task.title);
  const encodeMs = performance.now() - started;
  sink.head({ columns: [] });
  for (let at = 0; at < bytes.length; at += DATA_FRAME_BYTES)
    await sink.data(bytes.subarray(at, at + DATA_FRAME_BYTES));
  return { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs };
}
