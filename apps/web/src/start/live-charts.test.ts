import type { ListedChart } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { createLiveCharts } from './live-charts.ts';

const chart = (id: string): ListedChart =>
  ({
    card: { id, aliases: [`old_${id}`], migratesFrom: [] },
    load: () => Promise.reject(new Error(id)),
  }) as unknown as ListedChart;
const idsOf = ({ entries }: ReturnType<typeof createLiveCharts>['catalogue']): readonly string[] =>
  entries.map(({ card }) => card.id);
const pie = () => Promise.resolve([chart('pie')]);

describe('the chart types of a page', () => {
  it('are fetched once, when they are first needed', async () => {
    let fetched = 0;
    const { catalogue, ready } = createLiveCharts(() => {
      fetched++;
      return pie();
    });
    expect([idsOf(catalogue), fetched]).toEqual([[], 0]);
    await Promise.all([ready(), ready()]);
    expect([idsOf(catalogue), fetched]).toEqual([['pie'], 1]);
  });

  it('are fetched again after they could not be', async () => {
    const answers = [() => Promise.reject(new Error('offline')), pie];
    const { catalogue, ready } = createLiveCharts(() => (answers.shift() ?? pie)());
    await expect(ready()).rejects.toThrow('offline');
    await ready();
    expect(idsOf(catalogue)).toEqual(['pie']);
  });

  it('are joined by installed ones, and by others in their place', async () => {
    const { catalogue, ready, join, renew } = createLiveCharts(pie);
    let installed = ['hello', 'words'];
    join(() => Promise.resolve((isOwn) => installed.filter((id) => !isOwn(id)).map(chart)));
    await ready();
    expect(idsOf(catalogue)).toEqual(['pie', 'hello', 'words']);
    expect(catalogue.find('old_hello')?.card.id).toBe('hello');
    installed = ['old_pie', 'words'];
    await renew();
    expect(idsOf(catalogue)).toEqual(['pie', 'words']);
    expect(catalogue.find('hello')).toBeNull();
  });

  it('stay when the installed ones cannot be read', async () => {
    const { catalogue, ready, join, renew } = createLiveCharts(pie);
    join(() => Promise.resolve(() => [chart('hello')]));
    await ready();
    join(() => Promise.resolve(null));
    await renew();
    expect(idsOf(catalogue)).toEqual(['pie', 'hello']);
  });
});
