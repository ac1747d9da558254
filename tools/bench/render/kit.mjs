import { axisFormat } from '@belvedere/format';
import { cartesian, heatGrid, measure } from '@belvedere/scene';
import { mountScene } from '@belvedere/scene/dom';
import { tokens } from '@belvedere/theme';
import { DATA, SIZE } from './data.mjs';

const theme = tokens.light;
const context = { ...SIZE, theme, measure };
const color = theme.color.chart.categorical[0];
const value = axisFormat('SMART_NUMBER', {});
const named = { key: 'a', label: 'Series', color };
const numbers = { kind: 'linear', format: (number) => String(number) };

/** The scene of each kind of chart. */
export const SCENES = {
  line: ({ x, y }) =>
    cartesian(
      {
        position: { kind: 'time', values: x },
        value,
        legend: 'top',
        series: [{ ...named, mark: 'line', values: y }],
      },
      context,
    ),
  bar: ({ labels, y }) =>
    cartesian(
      {
        position: { kind: 'band', labels },
        value,
        legend: 'top',
        series: [{ ...named, mark: 'bar', values: y }],
      },
      context,
    ),
  scatter: ({ x, y }) =>
    cartesian(
      {
        position: { ...numbers, values: x },
        value,
        legend: 'top',
        series: [{ ...named, mark: 'points', values: y }],
      },
      context,
    ),
  heat: ({ side, values }) => {
    const names = Array.from({ length: side }, (_, index) => String(index));
    return heatGrid(
      {
        rows: names,
        columns: names,
        values,
        ramp: theme.color.chart.sequential.lake,
        format: String,
        scale: value,
        showLegend: true,
      },
      context,
    );
  },
};

/** Draws one chart into an element with axes, legend and tooltip; the answer takes it away. */
export function draw(element, kind, count) {
  const data = DATA[kind](count);
  const start = performance.now();
  const view = mountScene(element, { theme, label: 'bench' });
  view.update(SCENES[kind](data), { describe: () => ({ title: '', rows: [], spoken: '' }) });
  return { start, dispose: () => view.dispose() };
}
