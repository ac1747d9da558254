import type { FormData } from '@belvedere/core';
import { expect, test } from 'vitest';
import { withTimeLayers } from './time-axis.ts';

const holidays = { name: 'Holidays', annotationType: 'EVENT', sourceType: 'NATIVE', value: 3 };
const draws = { supportedAnnotationTypes: ['EVENT'] } as const;
const columns = [
  { column_name: 'day', is_dttm: true },
  { column_name: 'city', is_dttm: false },
] as never;
const form = (x_axis: unknown): FormData =>
  ({ viz_type: 'line', x_axis, belvedere_layers: [holidays] }) as unknown as FormData;

test('a chart over time that draws layers gets those of its dashboard, once', () => {
  const once = withTimeLayers(draws, form('day'), { columns });
  expect(once['annotation_layers']).toEqual([holidays]);
  expect(withTimeLayers(draws, once, { columns })['annotation_layers']).toEqual([holidays]);
});

test.each([
  ['over categories', draws, form('city')],
  ['without an axis', draws, form(undefined)],
  ['that draws none', {}, form('day')],
  ['alone', draws, { viz_type: 'line', x_axis: 'day' } as unknown as FormData],
])('a chart %s stays as it is', (_, manifest, given) => {
  expect(withTimeLayers(manifest, given, { columns })).toBe(given);
});
