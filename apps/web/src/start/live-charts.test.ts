import type { LoadableChart } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { createLiveCharts } from './live-charts.ts';

const chart = (id: string): LoadableChart =>
  ({
    manifest: { id, aliases: [`old_${id}`] },
    load: () => Promise.reject(new Error(id)),
  }) as unknown as LoadableChart;
const idsOf = ({ entries }: ReturnType<typeof createLiveCharts>['registry']): readonly string[] =>
  entries.map(({ manifest }) => manifest.id);
const pie = () => Promise.resolve([chart('pie')]);

describe('the chart types of a page', () => {
  it('are fetched once, when they are first needed', async () => {
    let fetched = 0;
    const { registry, ready } = createLiveCharts(() => {
      fetched++;
      return pie();
    });
    expect([idsOf(registry), fetched]).toEqual([[], 0]);
    await Promise.all([ready(), ready()]);
    expect([idsOf(registry), fetched]).toEqual([['pie'], 1]);
  });

  it('are fetched again after they could not be', async () => {
    const answers = [() => Promise.reject(new Error('offline')), pie];
    const { registry, ready } = createLiveCharts(() => (answers.shift() ?? pie)());
    await expect(ready()).rejects.toThrow('offline');
    await ready();
    expect(idsOf(registry)).toEqual(['pie']);
  });

  it('are joined by installed ones, and by others in their place', async () => {
    const { registry, ready, join, renew } = createLiveCharts(pie);
    let installed = ['hello', 'words'];
    join((isOwn) => Promise.resolve(installed.filter((id) => !isOwn(id)).map(chart)));
    await ready();
    expect(idsOf(registry)).toEqual(['pie', 'hello', 'words']);
    expect(registry.get('old_hello')?.manifest.id).toBe('hello');
    installed = ['old_pie', 'words'];
    await renew();
    expect(idsOf(registry)).toEqual(['pie', 'words']);
    expect(registry.get('hello')).toBeNull();
  });

  it('stay when the installed ones cannot be read', async () => {
    const { registry, ready, join, renew } = createLiveCharts(pie);
    join(() => Promise.resolve([chart('hello')]));
    await ready();
    join(() => Promise.resolve(null));
    await renew();
    expect(idsOf(registry)).toEqual(['pie', 'hello']);
  });
});
