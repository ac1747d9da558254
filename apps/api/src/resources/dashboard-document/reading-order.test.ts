import { expect, it } from 'vitest';
import { chartIdsFromTop } from './reading-order.ts';

const chart = (chartId: number) => ({ type: 'CHART', children: [], meta: { chartId } });

it('reads a page from the top, of tabs the first alone, each chart once, and ends in a circle', () => {
  const layout = {
    c: chart(3),
    a: chart(1),
    b: chart(2),
    ROOT_ID: { type: 'ROOT', children: ['TABS'] },
    TABS: { type: 'TABS', children: ['one', 'two'] },
    one: { type: 'TAB', children: ['row', 'a', 'ROOT_ID', 'gone'] },
    two: { type: 'TAB', children: ['c'] },
    row: { type: 'ROW', children: ['b', 'a'] },
  };
  expect(chartIdsFromTop(layout)).toEqual([2, 1]);
  expect(chartIdsFromTop({})).toEqual([]);
});
