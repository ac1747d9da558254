import type { LoadableChart } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { createLiveCharts } from './live-charts.ts';

const chart = (id: string): LoadableChart =>
  ({
    manifest: { id, aliases: [`old_${id}`] },
    load: () => Promise.reject(new Error(id)),
  }) as unknown as LoadableChart;
const idsOf = ({ entries }: ReturnType<typeof createLiveCharts>['registry']): readonly string[] =>
  entries.map(({ manifest }) => manifest.id);

it('shows installed charts after those of the product, and others in their place', () => {
  const { registry, show } = createLiveCharts([chart('pie')]);
  expect(idsOf(registry)).toEqual(['pie']);
  show([chart('hello'), chart('words')]);
  expect(idsOf(registry)).toEqual(['pie', 'hello', 'words']);
  expect(registry.get('old_hello')?.manifest.id).toBe('hello');
  show([chart('words')]);
  expect(idsOf(registry)).toEqual(['pie', 'words']);
  expect(registry.get('hello')).toBeNull();
});
