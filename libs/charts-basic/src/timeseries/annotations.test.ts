import { annotationsOf } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { drawnAnnotations } from './annotations.ts';
import type { AxisData } from './prepare.ts';

const day = (month: number, date: number): number => Date.UTC(2001, month - 1, date);
const data = { axis: 'time', points: [], series: [] } as unknown as AxisData;

it('a series of another time lies over the same days of this one', () => {
  const layer = {
    name: 'Before',
    annotationType: 'TIME_SERIES',
    overrides: { time_shift: '1 month ago' },
  };
  const form = { viz_type: 'x', annotation_layers: [layer] } as unknown as FormData;
  const records = [
    { date: day(3, 2), delay: 5 },
    { date: day(3, 1), delay: 8 },
  ];
  const { lines } = drawnAnnotations(annotationsOf(form, { Before: { records } }), data, 'date');
  expect(Array.from(lines[0]?.places ?? [])).toEqual([day(4, 1), day(4, 2)]);
  expect(Array.from(lines[0]?.values ?? [])).toEqual([8, 5]);
});
