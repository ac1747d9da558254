// @vitest-environment jsdom
import { tokens } from '@belvedere/theme';
import { expect, it, vi } from 'vitest';
import type { XYPlot } from '../model/plot.ts';
import { mountScene } from './mount-scene.ts';

const PLOT: XYPlot = {
  kind: 'xy',
  area: { x: 0, y: 0, w: 100, h: 100 },
  along: 'x',
  positions: Float32Array.of(0, 50, 100),
  band: 0,
  isFree: false,
  series: [
    {
      key: 'a',
      color: 0xff,
      values: Float32Array.of(10, 20, 30),
      firstDatum: 0,
      hasDot: true,
      offset: 0,
      thickness: 0,
    },
  ],
};

it('keeps what is done to a chart before its code has come, and lets it happen in its order', async () => {
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  const said: unknown[] = [];
  const view = mountScene(document.body, { theme: tokens.light, label: 'Delay by week' });
  view.update(
    { width: 100, height: 100, batches: [], plot: PLOT, legend: [] },
    { onSelect: (datum) => said.push(datum), onTable: () => said.push('table') },
  );
  const root = document.querySelector('.bv-chart') as HTMLElement;
  const heard = vi.fn();
  document.addEventListener('click', heard);
  const press = (key: string): boolean =>
    root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  root.dispatchEvent(new MouseEvent('click', { clientX: 99, clientY: 30, bubbles: true }));
  expect(press('t')).toBe(false);
  expect(press('Tab')).toBe(true);
  expect(said).toEqual([]);
  await vi.waitFor(() => {
    expect(said).toEqual([2, 'table']);
  });
  expect(heard).toHaveBeenCalledTimes(1);
  view.dispose();
});
