import type { ColumnKind } from '@belvedere/core';
import { columnFromValues, type Cell, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { newRun } from '../model/query-run.ts';
import { datasetSource } from './dataset-source.ts';
import { quickForm, quickPairs, quickTypes } from './quick-form.ts';

const frameOf = (...columns: readonly (readonly [string, ColumnKind, readonly Cell[]])[]): Frame => ({
  rows: columns[0]?.[2].length ?? 0,
  columns: columns.map(([name, kind, values]) => columnFromValues({ name, type: '', kind }, values)),
});

it('draws an amount along a time first, then by categories, and counts rows last', () => {
  const frame = frameOf(
    ['carrier', 'text', ['AA', 'UA']],
    ['delay', 'integer', [1, 2]],
    ['day', 'date', [0, 1]],
  );
  const [first, second, third] = quickPairs(frame);
  expect(first).toEqual({ by: 'day', isTime: true, measure: 'delay' });
  expect(second).toEqual({ by: 'day', isTime: true, measure: null });
  expect(third).toEqual({ by: 'carrier', isTime: false, measure: 'delay' });
  expect(quickTypes(first ?? { by: null, isTime: false, measure: null })[0]).toBe('line');
});

it('ids and years are what is drawn along, not what is added up', () => {
  const frame = frameOf(['year', 'integer', [2001, 2002]], ['user_id', 'integer', [1, 2]]);
  expect(quickPairs(frame).map(({ measure }) => measure)).toEqual([null, null]);
});

it('one row is one number, and text alone is counted', () => {
  expect(quickPairs(frameOf(['total', 'decimal', ['1.5']]))).toEqual([
    { by: null, isTime: false, measure: 'total' },
  ]);
  expect(quickPairs(frameOf(['name', 'text', ['a', 'a']]))).toEqual([
    { by: 'name', isTime: false, measure: null },
  ]);
});

it('a chart by a category asks for the ten highest', () => {
  expect(quickForm('bar', { by: 'carrier', isTime: false, measure: 'delay' })).toMatchObject({
    viz_type: 'echarts_timeseries_bar',
    x_axis: 'carrier',
    row_limit: 10,
    order_desc: true,
  });
});

it('a time finer than milliseconds, which is a text here, is one to draw along and to name in a dataset', () => {
  const at = columnFromValues({ name: 'at', type: 'TIMESTAMP', kind: 'text' }, [
    '2024-02-29 23:59:59.123456',
    '2024-03-01 00:00:00.000001',
  ]);
  const frame: Frame = { rows: 2, columns: [at, ...frameOf(['n', 'integer', [1, 2]]).columns] };
  expect(quickPairs(frame)[0]).toEqual({ by: 'at', isTime: true, measure: 'n' });
  const run = newRun({ id: 'q', editorId: 'a', sql: 'SELECT 1', dbId: 1, startedAt: 0 });
  const { columns } = datasetSource(run, 'Times', frame);
  expect(columns.map(({ is_dttm: isTime }) => isTime)).toEqual([true, false]);
});
