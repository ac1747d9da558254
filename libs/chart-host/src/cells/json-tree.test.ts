import { expect, it } from 'vitest';
import { jsonTree } from './json-tree.ts';

it('keeps the digits of numbers and the order of keys', () => {
  const tree = jsonTree('{"id": 9007199254740993, "a": [1.50, null, "x\\n"], "b": {}}');
  expect(tree).toEqual({
    kind: 'object',
    entries: [
      ['id', { kind: 'value', text: '9007199254740993', isText: false }],
      [
        'a',
        {
          kind: 'list',
          entries: [
            ['0', { kind: 'value', text: '1.50', isText: false }],
            ['1', { kind: 'value', text: 'null', isText: false }],
            ['2', { kind: 'value', text: 'x\n', isText: true }],
          ],
        },
      ],
      ['b', { kind: 'object', entries: [] }],
    ],
  });
});

it.each(['12', '"text"', '{not json}', '[1', ''])('%s is no tree', (text) => {
  expect(jsonTree(text)).toBeNull();
});
