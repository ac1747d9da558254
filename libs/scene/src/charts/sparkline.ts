import { fade, parseHex } from '@belvedere/theme';
import { type PathsBuilder, pathsBuilder } from '../batch/paths.ts';
import { textsBuilder } from '../batch/texts.ts';
import { m4 } from '../line/m4.ts';
import { valueScale } from '../scale/value-scale.ts';
import type { Batch, Scene } from '../model/scene.ts';
import type { ChartContext } from './chart-context.ts';
import type { SparklineOptions } from './sparkline-options.ts';

const PAD_PX = 4;
const ENDS_PX = 18;
const LINE_PX = 1.5;
const DOT_PX = 2.5;

interface Shape {
  readonly line: PathsBuilder;
  readonly area: PathsBuilder;
  readonly last: number;
}

function shapeOf(x: Float32Array, y: Float32Array, floor: number, width: number): Shape {
  const [line, area] = [pathsBuilder(), pathsBuilder()];
  const indexes = m4(x, y, width) ?? Uint32Array.from(x, (_, index) => index);
  let [start, last] = [-1, -1];
  const end = (): void => {
    if (start >= 0) {
      area.line(x[last] ?? 0, floor);
      area.line(x[start] ?? 0, floor);
      area.close();
    }
    line.next();
    area.next();
    start = -1;
  };
  for (const index of indexes) {
    const value = y[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      end();
      continue;
    }
    const isFirst = start < 0;
    if (isFirst) start = index;
    last = index;
    for (const path of [line, area]) (isFirst ? path.move : path.line)(x[index] ?? 0, value);
  }
  end();
  return { line, area, last };
}

function endTexts({ ends }: SparklineOptions, { theme, width, height }: ChartContext): readonly Batch[] {
  if (ends === undefined) return [];
  const style = { size: 11, weight: 400, fill: parseHex(theme.color.chart.label) } as const;
  const [first, last] = [
    textsBuilder({ ...style, anchor: 'start' }),
    textsBuilder({ ...style, anchor: 'end' }),
  ];
  first.add(ends[0], 0, height - 3);
  last.add(ends[1], width, height - 3);
  return [first.build(), last.build()];
}

/** A small line without axes; its last point is marked. Datum is the point's index. */
export function sparkline(options: SparklineOptions, context: ChartContext): Scene {
  const { values, hasArea = true, fromZero = false } = options;
  const { theme, width } = context;
  const height = context.height - (options.ends === undefined ? 0 : ENDS_PX);
  const [low, high] = values.reduce(
    ([a, b], value) => (Number.isNaN(value) ? [a, b] : [Math.min(a, value), Math.max(b, value)]),
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const scale = valueScale({
    domain: fromZero ? [Math.min(0, low ?? 0), Math.max(0, high ?? 0)] : [low ?? 0, high ?? 0],
    range: [height - PAD_PX, PAD_PX],
  });
  const step = (width - PAD_PX * 2) / Math.max(1, values.length - 1);
  const x = Float32Array.from(values, (_, index) => PAD_PX + index * step);
  const y = Float32Array.from(values, scale.at);
  const { line, area, last } = shapeOf(x, y, height, width);
  const color = parseHex(options.color ?? theme.color.chart.categorical[0] ?? '#000000');
  const dot: Batch = {
    kind: 'circle',
    x: Float32Array.of(x[last] ?? 0),
    y: Float32Array.of(y[last] ?? 0),
    r: Float32Array.of(DOT_PX),
    fill: color,
  };
  const batches = [
    ...(hasArea ? [area.build({ fill: fade(color, theme.color.chart.areaOpacity * 0.8) })] : []),
    line.build({ stroke: color, strokeWidth: LINE_PX }),
    ...(last >= 0 ? [dot] : []),
    ...endTexts(options, context),
  ];
  const series = [{ key: '', color, values: y, firstDatum: 0, hasDot: true, offset: 0, thickness: 0 }];
  return {
    width,
    height: context.height,
    batches,
    plot: {
      kind: 'xy',
      area: { x: 0, y: 0, w: width, h: height },
      along: 'x',
      positions: x,
      band: 0,
      isFree: false,
      series,
    },
    legend: [],
  };
}
