import { axisFormat } from '@belvedere/format';
import { columnNamed, numbersOf } from '@belvedere/frame';
import { readArrowStreams } from '@belvedere/frame/arrow';
import { cartesian, measure } from '@belvedere/scene';
import { mountScene } from '@belvedere/scene/dom';
import { tokens } from '@belvedere/theme';
import { SIZE } from './data.mjs';

const theme = tokens.light;

/** What the chart of the product asks for: the rows that its pixels show, in columns. */
export const request = {
  accept: 'application/vnd.apache.arrow.stream',
  query: { reduction: { x: 't', pixels: SIZE.width } },
};

/** Draws the line of an answer. */
export async function draw(element, response) {
  const [{ frame }] = readArrowStreams(new Uint8Array(await response.arrayBuffer()));
  const series = {
    key: 'a',
    label: 'Delay',
    color: theme.color.chart.categorical[0],
    mark: 'line',
    values: numbersOf(columnNamed(frame, 'v')),
  };
  const scene = cartesian(
    {
      position: { kind: 'time', values: numbersOf(columnNamed(frame, 't')) },
      value: axisFormat('SMART_NUMBER', {}),
      legend: 'top',
      series: [series],
    },
    { ...SIZE, theme, measure },
  );
  mountScene(element, { theme, label: 'bench' }).update(scene, {});
  return frame.rows;
}
