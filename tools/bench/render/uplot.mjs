import uPlot from 'uplot';
import { DATA, SIZE } from './data.mjs';

/** Draws one line with axes, legend and cursor. */
export function draw(element, kind, count) {
  const { x, y } = DATA[kind](count);
  const start = performance.now();
  const options = { ...SIZE, ms: 1, series: [{}, { label: 'Series', stroke: '#3b6cb5', width: 2 }] };
  let drawn;
  const done = new Promise((resolve) => {
    drawn = resolve;
  });
  const plot = new uPlot({ ...options, hooks: { draw: [() => drawn()] } }, [x, y], element);
  return { start, done, dispose: () => plot.destroy() };
}
