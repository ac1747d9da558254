import { expect, test } from 'vitest';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { scopeOf } from '../security/scope.ts';
import { chartList } from '../stored/chart-list.ts';
import { chartRows } from '../stored/chart.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { stampsFor } from '../testing/stamps.ts';

const ORDERS = ['slice_name', 'viz_type', 'changed_on', 'last_saved_at', 'datasource_id', 'id'];
const CHARTS = 9;

onEachEngine('pages of a list', (app) => {
  const idsOf = async (column: string, isDescending: boolean, offset: number, limit: number) => {
    const { services } = app();
    const { reader } = services.store;
    const order = { column, isDescending };
    const plan = { columns: null, keys: null, order, offset, limit, filters: [] };
    const meaning = chartList.meaning(reader, scopeOf(services, SYSTEM_VIEWER));
    const { rows, count } = await chartRows.list(reader, plan, { meaning });
    expect(count).toBe(CHARTS);
    return rows.map(({ id }) => id);
  };

  test('put after each other are the list, in every order, with equal and missing values', async () => {
    for (let at = 0; at < CHARTS; at++)
      await app().services.store.write((tx) =>
        chartRows.insert(
          tx,
          {
            slice_name: `Chart ${at % 4}`,
            viz_type: at % 2 === 0 ? 'pie' : 'table',
            datasource_id: at % 3,
            last_saved_on: at % 3 === 0 ? null : new Date(1_700_000_000_000 + (at % 2)),
          },
          stampsFor(`page-${at}`),
        ),
      );
    for (const column of ORDERS)
      for (const isDescending of [true, false]) {
        const whole = await idsOf(column, isDescending, 0, 100);
        expect(whole).toHaveLength(CHARTS);
        for (const limit of [1, 2, 4]) {
          const pages: number[] = [];
          for (let offset = 0; offset < CHARTS; offset += limit)
            pages.push(...(await idsOf(column, isDescending, offset, limit)));
          expect(pages, `${column}, ${limit} to a page`).toEqual(whole);
        }
        expect(await idsOf(column, isDescending, CHARTS, 4)).toEqual([]);
      }
  });
});
