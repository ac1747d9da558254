import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { SIZE } from './data.mjs';

use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** What a client of the wire asks for: every row, as an object. */
export const request = { accept: 'application/json', query: {} };

/** Draws the line of an answer, sampled by the library. */
export async function draw(element, response) {
  const { result } = await response.json();
  const rows = result[0].data;
  const chart = init(element, null, SIZE);
  const done = new Promise((resolve) => {
    chart.on('finished', resolve);
  });
  chart.setOption({
    animation: false,
    legend: {},
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'time' },
    yAxis: { type: 'value' },
    series: [
      {
        name: 'Delay',
        type: 'line',
        showSymbol: false,
        sampling: 'lttb',
        data: rows.map(({ t, v }) => [t, v]),
      },
    ],
  });
  await done;
  return rows.length;
}
