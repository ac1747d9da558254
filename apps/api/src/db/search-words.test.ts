import { expect, test } from 'vitest';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { scopeOf } from '../security/scope.ts';
import { chartList } from '../stored/chart-list.ts';
import { chartRows } from '../stored/chart.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { stampsFor } from '../testing/stamps.ts';

const NAMES = ['Sales of 50% "off" {a:b} AND NOT x', "Übersicht*: d'été", '売上の推移', 'ab', 'Продажи_2024'];
const change = { changed_on: new Date(), changed_by_id: null };

onEachEngine('a search of words', (app) => {
  const search = (text: string, more: object = {}) => {
    const { services } = app();
    const { reader } = services.store;
    const filters = [{ col: 'slice_name', opr: 'chart_all_text', value: text }];
    const order = { column: 'id', isDescending: false };
    const plan = { columns: null, keys: null, order, offset: 0, limit: 200, filters, ...more };
    return chartRows.list(reader, plan, {
      meaning: chartList.meaning(reader, scopeOf(services, SYSTEM_VIEWER)),
    });
  };
  const found = async (text: string) => (await search(text)).rows.map((row) => row.slice_name);
  const put = (name: string, at = '') =>
    app().services.store.write((tx) =>
      chartRows.insert(tx, { slice_name: name, datasource_id: 1 }, stampsFor(`${name}${at}`)),
    );

  test('finds every text within every name, in any letter case', async () => {
    for (const name of NAMES) await put(name);
    for (const name of NAMES) {
      const letters = [...name];
      for (let start = 0; start < letters.length; start += 1)
        for (const length of [1, 2, 3, 5, 30]) {
          const text = letters.slice(start, start + length).join('');
          const isIn = (other: string): boolean => other.toLowerCase().includes(text.toLowerCase());
          const expected = NAMES.filter((other) => isIn(other) || isIn('table'));
          for (const spelt of [text, text.toUpperCase(), text.toLowerCase()])
            expect(await found(spelt), spelt).toEqual(expected);
        }
    }
    expect(await found('nothing like it')).toEqual([]);
  });

  test('follows what is written and deleted', async () => {
    const { store } = app().services;
    const row = await put('before the change');
    const described = await store.write((tx) =>
      chartRows.update(tx, row, { description: 'afterwards' }, change),
    );
    expect([await found('ore the'), await found('terward')]).toEqual([
      ['before the change'],
      ['before the change'],
    ]);
    const renamed = { slice_name: 'renamed', description: null };
    await store.write((tx) => chartRows.update(tx, described ?? row, renamed, change));
    expect([await found('ore the'), await found('terward'), await found('enam')]).toEqual([
      [],
      [],
      ['renamed'],
    ]);
    await store.write((tx) => chartRows.setDeleted(tx, row.id, new Date()));
    expect(await found('enam')).toEqual([]);
    await store.write((tx) => chartRows.setDeleted(tx, row.id, null));
    expect(await found('enam')).toEqual(['renamed']);
  });

  test('of what many have is counted whole and read by pages', async () => {
    const COUNT = 600;
    for (let at = 0; at < COUNT; at += 1) await put('one of many', String(at));
    const { count, rows } = await search('E OF MAN', { offset: 590 });
    expect([count, rows.length]).toEqual([COUNT, 10]);
  });
});
