import { expect, it } from 'vitest';
import { optionTree, treeRows, type TreeNode } from './option-tree.ts';

const at = (value: string, ...path: readonly string[]) => ({ value, label: value, count: 1, path });
const under = (value: string, parent: string | null) => ({ value, label: value, count: 1, parent });
const whole = { isSearched: false, isCut: false };
const AIRPORTS = [
  at('YYZ', 'Canada', 'Ontario'),
  at('ATL', 'USA', 'Georgia'),
  at('MDW', 'USA', 'Illinois'),
  at('ORD', 'USA', 'Illinois'),
];

const told = (nodes: readonly TreeNode[]): string =>
  treeRows(nodes, new Set(), true)
    .map(({ node, depth }) => `${'-'.repeat(depth)}${node.name}${node.isWhole ? '' : '?'}`)
    .join(' ');
const values = (node: TreeNode | undefined) => node?.within.map(({ value }) => value);

it('puts values under the headings of several levels', () => {
  const nodes = optionTree(AIRPORTS, whole);
  expect(told(nodes)).toBe('Canada -Ontario --YYZ USA -Georgia --ATL -Illinois --MDW --ORD');
  expect(values(nodes[1])).toEqual(['ATL', 'MDW', 'ORD']);
  expect(treeRows(nodes, new Set(), false).map(({ node }) => node.name)).toEqual(['Canada', 'USA']);
});

it('says which headings may lack values where a list was cut, and that all may where it is searched', () => {
  expect(told(optionTree(AIRPORTS, { ...whole, isCut: true }))).toBe(
    'Canada -Ontario --YYZ USA? -Georgia --ATL -Illinois? --MDW --ORD',
  );
  expect(told(optionTree(AIRPORTS, { ...whole, isSearched: true }))).toContain('Canada? -Ontario?');
});

it('puts values under the value that their row names as parent', () => {
  const nodes = optionTree([under('Ada', null), under('Bo', 'Ada'), under('Cy', 'Bo')], whole);
  expect(told(nodes)).toBe('Ada -Bo --Cy');
  expect(values(nodes[0])).toEqual(['Ada', 'Bo', 'Cy']);
});

it('gives a parent that is no value a heading, and shows every value of a circle once', () => {
  expect(told(optionTree([under('Bo', 'Zed')], whole))).toBe('Zed -Bo');
  const circle = optionTree([under('Ada', 'Cy'), under('Bo', 'Ada'), under('Cy', 'Bo')], whole);
  expect(told(circle)).toBe('Ada -Bo --Cy ---Ada');
  expect(told(optionTree([under('Ada', 'Ada')], whole))).toBe('Ada');
});
