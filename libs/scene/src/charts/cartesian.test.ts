import { axisFormat, numberFormatter } from '@belvedere/format';
import { parseHex, tokens } from '@belvedere/theme';
import { describe, expect, test } from 'vitest';
import type { PathBatch, RectBatch, Scene, TextBatch } from '../model/scene.ts';
import { batchesOf, textBoxes, textsOf } from '../testing/scene-reading.ts';
import { measure } from '../text/measure.ts';
import { cartesian, cartesianDatum } from './cartesian.ts';
import type { CartesianOptions, CartesianSeries } from './cartesian-options.ts';
import type { ChartContext } from './chart-context.ts';

const theme = tokens.light;
const context = (width = 600, height = 240, extra: Partial<ChartContext> = {}): ChartContext => ({
  width,
  height,
  theme,
  measure,
  ...extra,
});
const DAY_MS = 86_400_000;
const days = (count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => Date.UTC(2001, 3, 1) + index * DAY_MS);
const whole = { format: numberFormatter(',d') };

function series(
  key: string,
  values: readonly number[],
  extra: Partial<CartesianSeries> = {},
): CartesianSeries {
  return {
    key,
    label: `Series ${key}`,
    mark: 'line',
    values: Float64Array.from(values),
    color: theme.color.chart.categorical[0] ?? '',
    ...extra,
  };
}

const lines = (count: number, extra: Partial<CartesianOptions> = {}): Scene =>
  cartesian(
    {
      position: { kind: 'time', values: days(4) },
      value: axisFormat(',d', { unit: 'min' }),
      series: Array.from({ length: count }, (_, index) => series(`s${index}`, [1, 20, 5, index])),
      ...extra,
    },
    context(),
  );

const columns = (values: readonly number[], extra: Partial<CartesianSeries> = {}, width = 600): Scene =>
  cartesian(
    {
      position: { kind: 'band', labels: values.map((_, index) => `c${index}`) },
      value: whole,
      series: [series('a', values, { mark: 'bar', ...extra })],
    },
    context(width),
  );

test.each([
  ['vertical', 6],
  ['horizontal', 2],
] as const)('%s series are named in the head where it has room for them all', (orientation, count) => {
  const mark = orientation === 'horizontal' ? 'bar' : 'line';
  const draw = (headWidth: number, extra: Partial<CartesianOptions> = {}): Scene =>
    cartesian(
      {
        orientation,
        position: { kind: 'band', labels: ['x', 'y', 'z'] },
        value: whole,
        series: Array.from({ length: count }, (_, at) => series(`s${at}`, [1, 2, 3], { mark })),
        isLegendInHead: true,
        ...extra,
      },
      context(600, 240, { headWidth }),
    );
  const head = draw(1000).head;
  expect(head?.kind === 'series' && head.entries.map(({ key }) => key)).toHaveLength(count);
  expect(draw(1000).legend).toEqual([]);
  for (const own of [draw(0), draw(60), draw(1000, { isLegendInHead: false })]) {
    expect(own.head).toBeUndefined();
    expect(own.legend).toHaveLength(count);
    expect(own.plot?.area.y).toBeGreaterThan(draw(1000).plot?.area.y ?? 0);
  }
  for (const legend of ['bottom', 'left', 'right', 'none'] as const)
    expect(draw(1000, { legend }).head).toBeUndefined();
});

test.each(['linear', 'log'] as const)(
  'discs of their own size stay whole inside the picture: %s',
  (scale) => {
    const scene = cartesian(
      {
        position: { kind: 'linear', values: Float64Array.of(1, 40, 100), format: whole.format, scale },
        value: whole,
        series: [series('a', [1, 2, 3], { mark: 'points', radii: Float32Array.of(40, 30, 40) })],
      },
      context(400, 240),
    );
    const [circles] = batchesOf(scene, 'circle');
    for (const [at, x] of (circles?.x ?? []).entries()) {
      expect(x - (circles?.r[at] ?? 0)).toBeGreaterThanOrEqual(-0.5);
      expect(x + (circles?.r[at] ?? 0)).toBeLessThanOrEqual(400.5);
    }
    expect(circles?.x).toHaveLength(3);
  },
);

test('marks are written as the ticks beside them, unless their author gave a format', () => {
  const { format: mark } = axisFormat(null);
  const drawn = (values: readonly number[], valueFormat = mark) =>
    textsOf(
      lines(0, {
        value: axisFormat(null),
        valueFormat,
        series: [series('a', values, { valueLabels: 'all' })],
      }),
    );
  expect(drawn([1200, 3418, 5000, 4000])).toContain('3,418');
  expect(drawn([1200, 3418, 25_000, 4000])).toContain('3.42\u2009k');
  expect(drawn([1200, 3418, 5000, 4000], numberFormatter('.3s'))).toContain('3.42\u2009k');
});

test('the lowest point of a line is named below it where there is room, and above it at the bottom', () => {
  const at = (low: number) => {
    const scene = lines(0, {
      value: { format: numberFormatter('.2f'), min: 0 },
      series: [series('a', [20, low, 9, 18], { valueLabels: 'extremes' })],
    });
    const own = textBoxes(scene).find(({ text }) => text === low.toFixed(2));
    const dot = batchesOf(scene, 'circle')[0]?.y[1] ?? Number.NaN;
    return (own?.y ?? Number.NaN) > dot ? 'below' : 'above';
  };
  expect([at(6.11), at(0.11)]).toEqual(['below', 'above']);
});

const strokes = (scene: Scene): readonly PathBatch[] =>
  batchesOf(scene, 'path').filter(({ stroke }) => stroke !== undefined);

describe('the frame', () => {
  test('the unit stands once, on the top label', () => {
    expect(textsOf(lines(1)).filter((text) => text.includes('min'))).toEqual(['20\u2009min']);
  });

  test('minor ticks stand at both edges where both axes ask for them', () => {
    const axis = { ...whole, hasMinorTicks: true };
    const scene = cartesian(
      {
        position: { kind: 'time', values: days(4) },
        value: axis,
        rightValue: axis,
        series: [series('a', [0, 10, 5, 8]), series('b', [0, 500, 200, 100], { axis: 'right' })],
      },
      context(),
    );
    const ticks = batchesOf(scene, 'rect').filter(({ w }) => w.length > 5 && w.every((width) => width === 4));
    expect(ticks).toHaveLength(2);
    expect(ticks[1]?.x[0]).toBeGreaterThan(500);
  });

  test('very many points lose their edges and become fainter', () => {
    const points = (count: number) => {
      const x = Float64Array.from({ length: count }, (_, index) => index);
      const position = { kind: 'linear', values: x, format: String } as const;
      const scene = cartesian(
        { position, value: whole, series: [series('a', [...x], { mark: 'points' })] },
        context(),
      );
      return batchesOf(scene, 'circle')[0];
    };
    expect(points(100)?.strokes).toHaveLength(100);
    expect([points(8000)?.strokes, points(8000)?.x.length]).toEqual([undefined, 8000]);
    expect((points(64_000)?.fill ?? 0) & 0xff).toBeLessThan((points(8000)?.fill ?? 0) & 0xff);
  });

  test('texts never overlap and never leave the picture', () => {
    for (const [width, height] of [
      [320, 160],
      [600, 240],
      [1200, 500],
    ] as const) {
      const scene = cartesian(
        {
          position: { kind: 'time', values: days(91) },
          value: axisFormat('.0%'),
          series: [0, 1, 2].map((index) =>
            series(
              `long name ${index}`,
              Array.from({ length: 91 }, (_, day) => Math.sin(day + index)),
            ),
          ),
        },
        context(width, height),
      );
      const boxes = textBoxes(scene);
      for (const [index, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(-0.5);
        expect(box.x + box.w).toBeLessThanOrEqual(width + 0.5);
        expect(box.y + box.h).toBeLessThanOrEqual(height + 0.5);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            other.x >= box.x + box.w ||
            box.x >= other.x + other.w ||
            other.y >= box.y + box.h ||
            box.y >= other.y + other.h;
          expect(isApart, `${box.text} | ${other.text}`).toBe(true);
        }
      }
    }
  });

  test('bars start at zero, lines on a round number', () => {
    expect(
      textsOf(
        columns(
          Array.from({ length: 40 }, (_, index) => 900 + index),
          { valueLabels: 'none' },
        ),
      ),
    ).not.toContain('900');
    const scene = lines(0, { series: [series('a', [957, 992, 970, 961])] });
    expect(textsOf(scene)).toContain('950');
  });
});

describe('series names', () => {
  test('one series needs none, few lines wear them at their ends', () => {
    expect(textsOf(lines(1))).not.toContain('Series s0');
    const scene = lines(3);
    expect(scene.legend.map(({ key }) => key)).toEqual(['s0', 's1', 's2']);
    const area = scene.plot?.kind === 'xy' ? scene.plot.area : { x: 0, w: 0 };
    for (const { x } of scene.legend) expect(x).toBeGreaterThan(area.x + area.w);
  });

  test('a low chart has one row of names and no values over each other', () => {
    const values = [800, 900, 1400];
    const scene = cartesian(
      {
        position: { kind: 'time', values: days(3) },
        value: axisFormat(',d'),
        legend: 'top',
        series: Array.from({ length: 4 }, (_, index) => series(`s${index}`, values, { mark: 'area' })),
      },
      context(170, 96),
    );
    expect(new Set(scene.legend.map(({ y }) => y))).toEqual(new Set([0]));
    const baselines = textBoxes(scene)
      .filter(({ text }) => /^[\d,]{3,}$/.test(text))
      .map(({ y }) => y)
      .toSorted((one, other) => one - other);
    expect(baselines.length).toBeGreaterThan(0);
    for (const [index, y] of baselines.entries())
      expect(y - (baselines[index - 1] ?? -99)).toBeGreaterThan(11);
  });

  test('many lines have a legend above', () => {
    const scene = lines(6);
    expect(scene.legend[0]?.y).toBe(0);
  });
});

describe('lines', () => {
  test('a null breaks the line and a lonely point is a dot', () => {
    const scene = lines(0, { series: [series('a', [1, Number.NaN, 3, 4])] });
    expect(strokes(scene)[0]?.opAt.length).toBe(2);
    expect(batchesOf(scene, 'circle')[0]?.x).toHaveLength(1);
  });

  test('gaps are bridged by a dotted line only when asked', () => {
    const scene = lines(0, { series: [series('a', [1, 2, Number.NaN, 4], { joinsGaps: true })] });
    expect(strokes(scene).some(({ dash }) => dash?.[0] === 1)).toBe(true);
  });

  test('an earlier period is dashed grey and drawn first', () => {
    const scene = lines(0, {
      series: [series('now', [1, 2, 3, 4]), series('then', [4, 3, 2, 1], { isPrevious: true })],
    });
    const [first] = strokes(scene);
    expect(first?.stroke).toBe(parseHex(theme.color.chart.previous));
    expect(first?.dash).toEqual([4, 3]);
  });

  test('more than six series are thinner', () => {
    expect(strokes(lines(2))[0]?.strokeWidth).toBe(2);
    expect(strokes(lines(7))[0]?.strokeWidth).toBe(1.5);
  });

  test('a million points become few', () => {
    const count = 1_000_000;
    const scene = cartesian(
      {
        position: {
          kind: 'linear',
          values: Float64Array.from({ length: count }, (_, index) => index),
          format: numberFormatter(',d'),
        },
        value: whole,
        series: [
          series('a', [], {
            values: Float64Array.from({ length: count }, (_, index) => Math.sin(index / 1000)),
          }),
        ],
      },
      context(),
    );
    expect(strokes(scene)[0]?.ops.length).toBeLessThan(600 * 4);
  });
});

describe('bars', () => {
  const rectsOf = (scene: Scene): RectBatch =>
    batchesOf(scene, 'rect').find(({ radius }) => radius === 2) as RectBatch;

  test('values stand at the ends when they fit, and then no gridlines', () => {
    expect(textsOf(columns([5, 7, 9]))).toEqual(expect.arrayContaining(['5', '7', '9']));
    const grid = parseHex(theme.color.chart.grid);
    expect(batchesOf(columns([5, 7, 9]), 'rect').some(({ fills }) => fills?.includes(grid))).toBe(false);
    expect(
      batchesOf(columns([5, 7, 9], { valueLabels: 'none' }), 'rect').some(({ fills }) =>
        fills?.includes(grid),
      ),
    ).toBe(true);
  });

  test('are rounded on the free end, at most 56 wide, and know their datum', () => {
    const bars = rectsOf(columns([5, -7]));
    expect([...(bars.cornersEach ?? [])]).toEqual([3, 12]);
    expect(Math.max(...bars.w)).toBeLessThanOrEqual(56);
    expect([...(bars.datum ?? [])]).toEqual([0, 1]);
  });

  test('stacks pile up and only the last is rounded', () => {
    const scene = cartesian(
      {
        position: { kind: 'band', labels: ['a'] },
        value: whole,
        series: [
          series('x', [3], { mark: 'bar', stack: 's' }),
          series('y', [4], { mark: 'bar', stack: 's' }),
        ],
      },
      context(),
    );
    const [low, high] = batchesOf(scene, 'rect').filter(({ radius }) => radius === 2);
    expect(low?.cornersEach?.[0]).toBe(0);
    expect(high?.cornersEach?.[0]).toBe(3);
    expect((high?.y[0] ?? 0) + (high?.h[0] ?? 0)).toBeCloseTo((low?.y[0] ?? 0) - 1);
  });

  test('a part stands in the place of its bar, which keeps its value, and has no name in the legend', () => {
    const draw = (orientation: 'vertical' | 'horizontal', parts: readonly CartesianSeries[]): Scene =>
      cartesian(
        {
          orientation,
          position: { kind: 'band', labels: ['a', 'b'] },
          value: whole,
          series: [series('x', [3000, 4000], { mark: 'bar' }), ...parts],
        },
        context(),
      );
    const part = series('y', [1000, 2000], { mark: 'bar', partOf: 'x', valueLabels: 'none' });
    for (const orientation of ['vertical', 'horizontal'] as const) {
      const scene = draw(orientation, [part]);
      const [all, own] = batchesOf(scene, 'rect').filter(({ datum }) => (datum?.[0] ?? -1) >= 0);
      const along = orientation === 'vertical' ? 'x' : 'y';
      expect([...(own?.[along] ?? [])]).toEqual([...(all?.[along] ?? [])]);
      expect(textsOf(scene)).toEqual(textsOf(draw(orientation, [])));
      expect(scene.legend).toEqual([]);
    }
  });

  test('what is not chosen fades', () => {
    const scene = cartesian(
      {
        position: { kind: 'band', labels: ['a', 'b'] },
        value: whole,
        series: [series('x', [3, 4], { mark: 'bar' })],
      },
      context(600, 240, { isSelected: (datum) => datum === 1 }),
    );
    const alphas = [...(rectsOf(scene).fills ?? [])].map((fill) => fill & 255);
    expect(alphas).toEqual([71, 255]);
  });

  test.each([
    ['some days', (datum: number) => datum === 1 || datum === 2, [71, 255]],
    ['a whole line', () => true, [255]],
    ['another line', () => false, [71]],
  ])('of a line %s that are chosen keep their colour', (_, isSelected, alphas) => {
    const scene = cartesian(
      {
        position: { kind: 'band', labels: ['a', 'b', 'c', 'd'] },
        value: whole,
        series: [series('x', [3, 4, 2, 5])],
      },
      context(600, 240, { isSelected }),
    );
    const lines = batchesOf(scene, 'path').filter(
      ({ stroke, strokeWidth = 0 }) => stroke !== undefined && strokeWidth > 1,
    );
    expect(lines.map(({ stroke = 0 }) => stroke & 255)).toEqual(alphas);
  });

  test('lying bars name their rows at the left and keep the value inside the picture', () => {
    const scene = cartesian(
      {
        orientation: 'horizontal',
        position: { kind: 'band', labels: ['ORD', 'DEN'] },
        value: whole,
        references: [{ value: 5, label: 'All 5' }],
        series: [series('x', [11, 4], { mark: 'bar' })],
      },
      context(350, 120),
    );
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['ORD', 'DEN', '11', '4', 'All 5']));
    for (const box of textBoxes(scene)) expect(box.x + box.w).toBeLessThanOrEqual(350);
    expect(scene.plot?.kind === 'xy' && scene.plot.along).toBe('y');
  });

  test.each([[[11, 5.7, 5, 4.9]], [[-11, -5.7, -5, -4.9]]])(
    'no line of %j runs through a value',
    (values) => {
      const scene = cartesian(
        {
          orientation: 'horizontal',
          position: { kind: 'band', labels: ['ORD', 'STL', 'DTW', 'ATL'] },
          value: { format: numberFormatter(',.1f') },
          references: [{ value: (values[0] ?? 0) > 0 ? 5.8 : -5.8, label: 'All' }],
          series: [series('x', values, { mark: 'bar' })],
        },
        context(350, 160),
      );
      const all = textBoxes(scene).find(({ text }) => text === 'All');
      const line = (all?.x ?? 0) + (all?.w ?? 0) / 2;
      for (const { text, x, w } of textBoxes(scene).filter((box) => /\d\.\d/.test(box.text)))
        expect([text, x > line + 1 || x + w < line - 1]).toEqual([text, true]);
    },
  );
});

describe('odd input', () => {
  test.each([
    ['no points', []],
    ['only gaps', [Number.NaN, Number.NaN]],
    ['one point', [4]],
    ['all zero', [0, 0, 0]],
  ])('%s still gives a scene of finite numbers', (_, values) => {
    for (const mark of ['line', 'bar', 'area', 'points'] as const) {
      const scene = cartesian(
        {
          position: { kind: 'time', values: days(values.length) },
          value: whole,
          series: [series('a', values, { mark })],
        },
        context(200, 100),
      );
      for (const box of textBoxes(scene)) expect(Number.isFinite(box.x + box.y)).toBe(true);
      for (const { x, y, w, h } of batchesOf(scene, 'rect'))
        for (const part of [x, y, w, h]) for (const value of part) expect(Number.isFinite(value)).toBe(true);
    }
  });

  test('a datum knows its series and point', () =>
    expect(cartesianDatum(27, 10)).toEqual({ series: 2, point: 7 }));

  test('annotations keep their texts inside', () => {
    const scene = lines(1, {
      intervals: [{ from: days(4)[1] ?? 0, to: days(4)[2] ?? 0, label: 'A long weekend' }],
      events: [{ at: days(4)[3] ?? 0, label: 'Storm over Denver' }],
    });
    const texts: readonly string[] = batchesOf(scene, 'text')
      .filter((batch: TextBatch) => batch.haloWidth === 4)
      .flatMap((batch) => batch.texts);
    expect(texts).toEqual(['A long weekend', 'Storm over Denver']);
    for (const box of textBoxes(scene)) expect(box.x + box.w).toBeLessThanOrEqual(600.5);
  });
});

describe('the value axis', () => {
  const highestTick = (scene: Scene): number =>
    Math.max(
      ...textsOf(scene)
        .map((text) => Number.parseFloat(text.replaceAll(',', '')))
        .filter(Number.isFinite),
    );

  const piles = (height: number, mark: 'bar' | 'area'): Scene =>
    cartesian(
      {
        position: { kind: 'time', values: days(3) },
        value: whole,
        legend: 'none',
        series: [
          series('rain', [120, 180, 20], { mark, stack: 'all', valueLabels: 'none' }),
          series('snow', [60, 110, 5], { mark, stack: 'all', valueLabels: 'none' }),
        ],
      },
      context(600, height),
    );

  test.each([
    [100, 'bar'],
    [240, 'bar'],
    [500, 'bar'],
    [240, 'area'],
  ] as const)('%i px high, ends on a tick at or above the highest stack of %ss', (height, mark) => {
    expect(highestTick(piles(height, mark))).toBe(300);
  });

  test('ends on a tick above single bars whose values are not written, and above lines', () => {
    expect(highestTick(columns([101, 40], { valueLabels: 'none' }))).toBeGreaterThanOrEqual(101);
    expect(highestTick(lines(1, { series: [series('a', [3, 20.5, 5, 9])] }))).toBeGreaterThanOrEqual(20.5);
  });

  test('keeps to the end that the author gave', () => {
    const scene = columns([101, 40], { valueLabels: 'none' });
    const capped = cartesian(
      {
        position: { kind: 'band', labels: ['a', 'b'] },
        value: { ...whole, max: 90 },
        series: [series('a', [101, 40], { mark: 'bar', valueLabels: 'none' })],
      },
      context(),
    );
    expect(highestTick(capped)).toBeLessThanOrEqual(90);
    expect(highestTick(scene)).toBeGreaterThan(90);
  });
});

test('axes without a value to stand for have no numbers', () => {
  const nothing = new Float64Array([Number.NaN, Number.NaN]);
  const scene = cartesian(
    {
      position: { kind: 'linear', values: nothing, ...whole },
      value: whole,
      series: [series('a', [Number.NaN, Number.NaN], { mark: 'points' })],
    },
    context(),
  );
  expect(textsOf(scene)).toEqual([]);
});
