import { tokens } from '@belvedere/theme';
import { expect, it } from 'vitest';
import { measure } from '../text/measure.ts';
import { positionAxisBatches } from './position-axis.ts';

const drawn = (labels: readonly (readonly [text: string, at: number])[], width: number) => {
  const plan = {
    labels: labels.map(([text, at]) => ({ at, lines: [text] })),
    hasTicks: false,
    title: '',
    height: 22,
    rotate: 0 as const,
  };
  const batches = positionAxisBatches({ plan, theme: tokens.light, measure, y: 0, width, right: width });
  return batches.flatMap((batch) =>
    batch.kind === 'text' ? batch.texts.map((text, at) => [text, batch.x[at] ?? 0] as const) : [],
  );
};

it('keeps labels within the picture, and a gap between the one at its edge and the one before', () => {
  const wide = measure('Concert/Perf\u2026', 11) / 2;
  expect(drawn([['Drama', 4]], 300)[0]?.[1]).toBeCloseTo(measure('Drama', 11) / 2, 3);
  const apart = drawn(
    [
      ['Black Comedy', 120],
      ['Concert/Perf\u2026', 290],
    ],
    300,
  );
  expect(apart.map(([text]) => text)).toEqual(['Black Comedy', 'Concert/Perf\u2026']);
  expect(apart[1]?.[1]).toBeCloseTo(300 - wide, 3);
  const near = drawn(
    [
      ['Black Comedy', 200],
      ['Concert/Perf\u2026', 290],
    ],
    300,
  );
  expect(near.map(([text]) => text)).toEqual(['Black Comedy']);
});
