import { BarChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { DATA, SIZE } from './data.mjs';

use([
  BarChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

const common = { animation: false, legend: {}, tooltip: { trigger: 'axis' } };
const pairs = ({ x, y }) => Array.from(x, (place, index) => [place, y[index]]);

/** From here on its own way of drawing many points. */
const LARGE_FROM = 50_000;

const OPTIONS = {
  line: (data) => ({
    ...common,
    xAxis: { type: 'time' },
    yAxis: { type: 'value' },
    series: [{ name: 'Series', type: 'line', showSymbol: false, data: pairs(data) }],
  }),
  bar: ({ labels, y }) => ({
    ...common,
    xAxis: { type: 'category', data: labels },
    yAxis: { type: 'value' },
    series: [{ name: 'Series', type: 'bar', data: Array.from(y) }],
  }),
  scatter: (data) => ({
    ...common,
    xAxis: { type: 'value' },
    yAxis: { type: 'value' },
    series: [
      {
        name: 'Series',
        type: 'scatter',
        symbolSize: 7,
        itemStyle: { opacity: 0.55 },
        large: data.x.length > LARGE_FROM,
        data: pairs(data),
      },
    ],
  }),
  heat: ({ side, values }) => {
    const names = Array.from({ length: side }, (_, index) => String(index));
    return {
      ...common,
      tooltip: {},
      xAxis: { type: 'category', data: names },
      yAxis: { type: 'category', data: names },
      visualMap: { min: Math.min(...values), max: Math.max(...values), calculable: true },
      series: [
        {
          type: 'heatmap',
          data: Array.from(values, (value, at) => [at % side, Math.floor(at / side), value]),
        },
      ],
    };
  },
};

/** Draws one chart; `done` resolves when the library says that it has finished. */
export function draw(element, kind, count) {
  const data = DATA[kind](count);
  const start = performance.now();
  const chart = init(element, null, SIZE);
  const done = new Promise((resolve) => {
    chart.on('finished', resolve);
  });
  chart.setOption(OPTIONS[kind](data));
  return { start, done, dispose: () => chart.dispose() };
}
