import { pathsBuilder } from '@belvedere/scene';

/** Where a layer lies: the strip's lower edge and height in px, and the values that it starts at and reaches over. */
export interface LayerPlace {
  readonly bottom: number;
  readonly height: number;
  readonly from: number;
  readonly step: number;
}

interface Point {
  readonly x: number;
  readonly value: number;
}

/** Places between two points where the line crosses a bound, in the order of the line. */
function crossings(a: Point, b: Point, bounds: readonly number[]): readonly Point[] {
  const crossed = bounds.filter((bound) => (a.value - bound) * (b.value - bound) < 0);
  const ordered = a.value < b.value ? crossed : crossed.toReversed();
  return ordered.map((value) => ({
    x: a.x + ((b.x - a.x) * (value - a.value)) / (b.value - a.value),
    value,
  }));
}

/** Runs of points between gaps, with a point wherever the line enters or leaves the layer. */
function runsOf(
  xs: Float32Array,
  values: Float64Array,
  bounds: readonly number[],
): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const point = { x: xs[index] ?? 0, value };
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run === undefined || before === undefined || Number.isNaN(values[index - 1] ?? Number.NaN))
      runs.push([point]);
    else run.push(...crossings(before, point, bounds), point);
  }
  return runs;
}

/** One layer of a strip: how far values reach into it, from the strip's lower edge; nothing where they do not reach it. */
export function horizonLayer(
  xs: Float32Array,
  values: Float64Array,
  { bottom, height, from, step }: LayerPlace,
): ReturnType<typeof pathsBuilder> {
  const paths = pathsBuilder();
  for (const run of runsOf(xs, values, [from, from + step])) {
    if (run.every(({ value }) => value <= from)) continue;
    paths.move(run[0]?.x ?? 0, bottom);
    for (const { x, value } of run)
      paths.line(x, bottom - Math.max(0, Math.min(1, (value - from) / step)) * height);
    paths.line(run.at(-1)?.x ?? 0, bottom);
    paths.close();
    paths.next();
  }
  return paths;
}
