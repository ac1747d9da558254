import { expect, test } from 'vitest';
import { dashboardLayers, joinedLayers, withDashboardLayers } from './dashboard-layers.ts';

const holidays = { name: 'Holidays', annotationType: 'EVENT', sourceType: 'NATIVE', value: 3 };
const line = { name: 'Line', annotationType: 'FORMULA', value: '10' };
const metadata = (all: unknown) => ({ belvedere_behaviour: { layers: { all: all as never } } });

test('a dashboard hands its layers on, behind those of the chart; the same name is the one of the chart', () => {
  const form = withDashboardLayers(
    { annotation_layers: [{ ...line, value: '7' }] },
    metadata([holidays, line]),
  );
  expect(joinedLayers(form)).toEqual([{ ...line, value: '7' }, holidays]);
});

test.each([
  ['no behaviour', {}],
  ['no list', metadata({ a: 1 })],
  ['no layers', metadata([3, null, 'x'])],
])('with %s forms stay as they are', (_, none) => {
  const form = { annotation_layers: [line] };
  expect(dashboardLayers(none)).toEqual([]);
  expect(withDashboardLayers(form, none)).toBe(form);
});
