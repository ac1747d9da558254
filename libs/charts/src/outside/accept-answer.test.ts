import { rect } from '@belvedere/scene';
import { describe, expect, it } from 'vitest';
import { acceptDescription, acceptPick, acceptQueries, acceptScene } from './accept-answer.ts';

const SIZE = { width: 100, height: 50 };
const box = { x: 0, y: 0, w: 1, h: 1 };
const scene = (given: object = {}) => ({
  ...SIZE,
  batches: [rect(0, 0, 10, 10, '#000000')],
  plot: null,
  legend: [],
  ...given,
});

const path = (given: object) => ({
  kind: 'path',
  ops: Uint8Array.of(0, 1),
  xy: Float32Array.of(0, 0, 1, 1),
  opAt: Uint32Array.of(0, 2),
  xyAt: Uint32Array.of(0, 4),
  ...given,
});
const cuts = (depth: number): object => ({ ...box, kind: 'clip', of: depth === 0 ? [] : [cuts(depth - 1)] });

describe('a scene from outside', () => {
  it('is taken as it is when it is one', () => {
    const own = scene();
    expect(acceptScene(own, SIZE)).toEqual(own);
    expect(acceptScene({ ...own, family: { parents: { length: 1e9 } } }, SIZE)).toEqual(own);
  });

  it('loses what no painter reads, and what an own name only seems to be', () => {
    const own = rect(0, 0, 10, 10, '#000000');
    const odd = { ...own, onclick: 'x', ...(JSON.parse('{"__proto__":{"radius":9}}') as object) };
    const { batches } = acceptScene(scene({ batches: [odd] }), SIZE);
    expect(batches).toEqual([own]);
    expect(Object.keys(batches[0] ?? {}).toSorted()).toEqual(Object.keys(own).toSorted());
    expect(({} as { radius?: number }).radius).toBeUndefined();
  });

  it.each([
    [null, 'it is no object'],
    ['scene', 'it is no object'],
    [[], 'it is no object'],
    [scene({ width: 99 }), 'it has another size'],
    [scene({ batches: 'many' }), 'it has no batches'],
    [scene({ batches: [{ kind: 'script' }] }), 'a batch is of no known kind'],
    [scene({ batches: [{ kind: 'clip', ...box, of: [null] }] }), 'a batch is of no known kind'],
    [scene({ batches: [{ kind: 'path' }] }), 'in a batch of kind path ops is missing'],
    [scene({ batches: [{ ...rect(0, 0, 1, 1, '#000000'), fills: [1] }] }), 'fills is no Uint32Array'],
    [scene({ legend: [{ key: 1, ...box }] }), 'it has no legend'],
    [scene({ plot: { kind: 'items', area: box } }), 'in its plot x is missing'],
    [scene({ plot: { kind: 'layers', area: box, of: [{ kind: 'x' }] } }), 'plot is of no known kind'],
    [scene({ legend: {} }), 'it has no legend'],
    [
      scene({ batches: [{ ...rect(0, 0, 1, 1, '#000000'), strokeWidth: '1" onload="x' }] }),
      'strokeWidth is not',
    ],
    [
      scene({ batches: [{ ...rect(0, 0, 1, 1, '#000000'), w: new Float32Array(0) }] }),
      'w has 0 values for 1',
    ],
    [scene({ batches: [path({ opAt: Uint32Array.of(0, 4e9) })] }), 'opAt is not'],
    [scene({ batches: [path({ xyAt: Uint32Array.of(2, 0) })] }), 'xyAt is not'],
    [scene({ batches: [path({ ops: Uint8Array.of(0, 9) })] }), 'ops is not'],
    [
      scene({ batches: [{ ...box, kind: 'pixels', columns: 0, colors: new Uint32Array(4) }] }),
      'columns is not',
    ],
    [scene({ batches: [cuts(40)] }), 'cuts are inside each other'],
    [scene({ plot: 'xy' }), 'its plot is of no known kind'],
  ])('is refused when it is none', (value, reason) => {
    expect(() => acceptScene(value, SIZE)).toThrow(reason);
  });

  it.each([
    ['numbers', { kind: 'rect', x: new Float32Array(9_000_000) }],
    ['texts', { kind: 'text', texts: Array.from({ length: 20_001 }, () => 'x') }],
  ])('is refused when it has too many %s', (what, batch) => {
    expect(() => acceptScene(scene({ batches: [batch] }), SIZE)).toThrow(what);
  });

  it('is refused when it has too many batches, inside each other too', () => {
    const many = Array.from({ length: 50_001 }, () => rect(0, 0, 1, 1, '#000000'));
    expect(() => acceptScene(scene({ batches: [{ kind: 'clip', ...box, of: many }] }), SIZE)).toThrow(
      'batches',
    );
  });
});

describe('what else comes from outside', () => {
  it('is a description with short texts and nothing else', () => {
    const rows = [
      { label: 'a', value: 7, color: 'url(x)' },
      null,
      { label: 'b', value: '2', color: '#aabbcc' },
    ];
    expect(acceptDescription({ title: 'x'.repeat(3000), rows, spoken: 1, html: '<b>' })).toEqual({
      title: 'x'.repeat(2000),
      spoken: '',
      rows: [
        { label: 'a', value: '' },
        { label: 'b', value: '2', color: '#aabbcc' },
      ],
    });
    expect(acceptDescription(null)).toEqual({ title: '', rows: [], spoken: '' });
  });

  it('is a pick, or picks nothing', () => {
    const pick = { label: 'a', values: [] };
    expect(acceptPick(pick)).toBe(pick);
    expect(acceptPick({ values: 'all' })).toEqual({ label: '', values: [] });
  });

  it('is a list of queries, or an error', () => {
    expect(acceptQueries([{ metrics: ['a'] }])).toEqual([{ metrics: ['a'] }]);
    expect(acceptQueries([{ columns: null, filters: [{ col: 'a', op: '==' }], row_limit: 5 }])).toHaveLength(
      1,
    );
    expect(() => acceptQueries('all')).toThrow('no list of objects');
    expect(() => acceptQueries(Array.from({ length: 21 }, () => ({})))).toThrow('no list of objects');
  });

  it.each([
    [{ metrics: [undefined] }, '"metrics" has null where the name of a metric or a metric belongs'],
    [{ columns: 'city' }, '"columns" has "city" where a list belongs'],
    [{ columns: [{ label: 'a' }] }, '"columns" has {"label":"a"} where the name of a column'],
    [{ filters: [{ col: 'a' }] }, '"filters" has {"col":"a"} where a condition'],
    [{ orderby: ['a'] }, '"orderby" has "a" where a list of'],
    [{ row_limit: 2.5 }, '"row_limit" has 2.5 where a whole number'],
    [{ time_range: 7 }, '"time_range" has 7 where a text belongs'],
  ])('is no query %j, and says where it is wrong', (query, why) => {
    expect(() => acceptQueries([{}, query])).toThrow(`its query 2 cannot be asked: ${why}`);
  });
});
