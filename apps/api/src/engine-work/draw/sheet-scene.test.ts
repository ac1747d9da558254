import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { Batch } from '@belvedere/scene';
import { expect, it } from 'vitest';
import type { HostTask } from '../tasks/host-task.ts';
import type { SheetPanel } from '../tasks/drawing.ts';
import { readAnswers } from './answers.ts';
import { sheetScene } from './sheet-scene.ts';
import type { ShownChart } from './shown-charts.ts';

const FORM: FormData = { viz_type: 'pie', groupby: ['name'], metric: 'n', color_scheme: 'belvedere' };

/** All in one place, so that charts differ in their paint alone. */
const panel = (id: number): SheetPanel => ({ id, kind: 'chart', x: 0, y: 0, width: 160, height: 90 });

/** A pie with one slice for each name. */
function pie(id: number, ...names: readonly string[]): ShownChart {
  const columns = [
    { name: 'name', type: 'VARCHAR', kind: 'text', values: names },
    { name: 'n', type: 'BIGINT', kind: 'integer', values: names.map((_, at) => 10 - at) },
  ];
  const bytes = Buffer.from(JSON.stringify({ result: [{ frame: { rows: names.length, columns } }] }));
  const answers = readAnswers(bytes, 'columns');
  return { id, answers, picks: [], chart: { formData: FORM, datasource: EMPTY_DATASOURCE, ...answers } };
}

const task: Extract<HostTask, { op: 'draw' }> = {
  op: 'draw',
  given: 'columns',
  form: { viz_type: 'dashboard' },
  datasource: EMPTY_DATASOURCE,
  title: 'Flights',
  installed: null,
  shown: [],
  picture: {
    format: 'png',
    width: 320,
    height: 180,
    ratio: 1,
    theme: 'light',
    locale: 'en',
    colorRules: {},
    isThumbnail: true,
  },
};

/** What each chart of the sheet paints. */
async function paints(...charts: readonly ShownChart[]): Promise<readonly string[]> {
  const { batches } = await sheetScene(
    task,
    charts.map(({ id }) => panel(id)),
    charts,
  );
  const clips = batches.filter((batch): batch is Extract<Batch, { kind: 'clip' }> => batch.kind === 'clip');
  return clips.map(({ of }) => JSON.stringify(of));
}

it('gives equal labels equal colours on a sheet, and other labels others, as the page does', async () => {
  const [first, same, other] = await paints(
    pie(0, 'a', 'b', 'c'),
    pie(1, 'a', 'b', 'c'),
    pie(2, 'd', 'e', 'f'),
  );
  expect(first).toBe(same);
  expect(other).not.toBe(first);
});

it('gives a single label the colour that it has in a chart behind, as the page does', async () => {
  const [before] = await paints(pie(0, 'b'), pie(1, 'a', 'b'));
  const [alone] = await paints(pie(0, 'b'));
  const [, behind] = await paints(pie(0, 'a', 'b'), pie(1, 'b'));
  expect(before).toBe(behind);
  expect(before).not.toBe(alone);
});

it('takes every chart alone for the first of a sheet', async () => {
  const [alone] = await paints(pie(0, 'd', 'e', 'f'));
  const [first] = await paints(pie(0, 'a', 'b', 'c'));
  expect(alone).toBe(first);
});
