import { loadImage, createCanvas } from '@napi-rs/canvas';
import { cartesian, heatGrid, measure, radial, type Scene } from '@belvedere/scene';
import { channels, parseHex, tokens } from '@belvedere/theme';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture.ts';

const theme = tokens.light;
const SIZE = { width: 240, height: 160 };
const context = { ...SIZE, theme, measure };
const format = String;
const [blue = '', orange = ''] = theme.color.chart.categorical;

/** Painted at two device pixels per px; answers with the colour of a place in px. */
async function painted(scene: Scene): Promise<(x: number, y: number) => readonly number[]> {
  const style = { ...SIZE, format: 'png', ratio: 2, theme: 'light', locale: 'en', colorRules: {} } as const;
  const image = await loadImage(await pictureOf({ ...scene, ...SIZE }, style, ''));
  const canvas = createCanvas(image.width, image.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  return (x, y) => [...brush.getImageData(Math.round(x * 2), Math.round(y * 2), 1, 1).data];
}

const rgb = (hex: string): readonly number[] => [...channels(parseHex(hex)).slice(0, 3), 255];

describe('pixels of a picture', () => {
  it('bars are filled to their edges and not beyond', async () => {
    const scene = cartesian(
      {
        position: { kind: 'band', labels: ['a', 'b'] },
        value: { format },
        series: [
          {
            key: 's',
            label: 's',
            mark: 'bar',
            values: Float64Array.of(10, 5),
            color: blue,
            valueLabels: 'none',
          },
        ],
      },
      context,
    );
    const at = await painted(scene);
    const { plot } = scene;
    if (plot?.kind !== 'xy') throw new Error('no bars');
    const [series] = plot.series;
    const left = (plot.positions[0] ?? 0) + (series?.offset ?? 0);
    const top = series?.values[0] ?? 0;
    expect(at(left + (series?.thickness ?? 0) / 2, top + 6)).toEqual(rgb(blue));
    expect(at(left - 4, top + 20)).toEqual(rgb(theme.color.surface));
    expect(at(left + (series?.thickness ?? 0) / 2, top - 4)).toEqual(rgb(theme.color.surface));
  });

  it('cells of a fine grid have the colours of their values', async () => {
    const side = 120;
    const names = Array.from({ length: side }, (_, index) => String(index));
    const values = Float64Array.from({ length: side * side }, (_, index) =>
      index % side < side / 2 ? 0 : 1,
    );
    const scene = heatGrid(
      {
        rows: names,
        columns: names,
        values,
        ramp: [blue, orange],
        format,
        scale: { format, unit: '' },
        showLegend: false,
      },
      context,
    );
    const at = await painted(scene);
    const area = scene.plot?.area ?? { x: 0, y: 0, w: 0, h: 0 };
    const y = area.y + area.h / 2;
    expect(at(area.x + area.w * 0.25, y)).toEqual(rgb(blue));
    expect(at(area.x + area.w * 0.75, y)).toEqual(rgb(orange));
  });

  it('slices stand clockwise from twelve', async () => {
    const colors = [blue, orange];
    const values = Float64Array.of(1, 1);
    const scene = radial({ labels: ['a', 'b'], values, colors, format, legend: 'none' }, context);
    const at = await painted(scene);
    const { plot } = scene;
    if (plot?.kind !== 'arcs') throw new Error('no slices');
    const reach = (plot.inner + plot.outer) / 2;
    expect(at(plot.cx + reach, plot.cy)).toEqual(rgb(blue));
    expect(at(plot.cx - reach, plot.cy)).toEqual(rgb(orange));
  });
});
