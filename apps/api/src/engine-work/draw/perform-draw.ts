import { performance } from 'node:perf_hooks';
import { DATA_FRAME_BYTES, hostError } from '@belvedere/engine-hosts';
import type { EndBody, HostTask, StartBody } from '../tasks/host-task.ts';
import type { RunSink } from '../tasks/engine-talk.ts';
import { readAnswers } from './answers.ts';
import { chartScene } from './chart-scene.ts';
import { documentScenes } from './document-scenes.ts';
import { documentOf, pictureOf } from './picture.ts';
import { sheetScene } from './sheet-scene.ts';
import { pageTiles } from './page-tiles.ts';
import { drawnBefore, readEach, readOrFault, readShown, splitShown } from './shown-charts.ts';

type DrawTask = Extract<HostTask, { op: 'draw' }>;

/** The bytes of a picture: of the charts of a page, of several on one sheet or in a document, or of the chart itself. */
async function drawn(task: DrawTask, input: Buffer): Promise<Buffer> {
  const { own, charts, code } = splitShown(input, task.shown, task.installed?.bytes ?? 0);
  const { panels, tiles, document } = task.picture;
  if (tiles !== undefined)
    return Buffer.from(JSON.stringify(await pageTiles(task, tiles, readEach(charts))), 'utf8');
  if (document !== undefined)
    return documentOf(
      await documentScenes(task, document, { charts: readOrFault(charts), drawn: drawnBefore(charts) }),
      task.picture,
      task.title,
    );
  if (panels !== undefined)
    return pictureOf(await sheetScene(task, panels, readEach(charts)), task.picture, task.title);
  const installed = task.installed === null ? null : { ...task.installed, code };
  const drawnWith = { shown: charts.map(readShown), installed };
  return pictureOf(await chartScene(task, readAnswers(own, task.given), drawnWith), task.picture, task.title);
}

/** Draws a chart from the answers that a request brings along. */
export async function performDraw({ task }: StartBody, sink: RunSink): Promise<EndBody> {
  if (task.op !== 'draw') throw hostError('ENGINE_PROTOCOL', { reason: `this is no drawing: ${task.op}` });
  const started = performance.now();
  const bytes = await drawn(task, await sink.input);
  const encodeMs = performance.now() - started;
  sink.head({ columns: [] });
  for (let at = 0; at < bytes.length; at += DATA_FRAME_BYTES)
    await sink.data(bytes.subarray(at, at + DATA_FRAME_BYTES));
  return { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs };
}
