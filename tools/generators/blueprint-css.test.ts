import { expect, it } from 'vitest';
import { scopedSheet, SCOPE, usedSheet } from './blueprint-css.mjs';

it('rules on bare elements hold inside the scope, all others as they are', () => {
  const css = '@media print{body{margin:0}}a,.bp6-tag a{color:red}:root{--x:1}.bp6-dark{b:c}';
  expect(scopedSheet(css)).toBe(
    `@media print{${SCOPE}{margin:0}}${SCOPE} a,.bp6-tag a{color:red}:root{--x:1}.bp6-dark{b:c}`,
  );
});

it('steps of animations and the texts of pictures are no elements', () => {
  const css =
    '@keyframes x{from{a:b}50%{a:c}to{a:d}}.bp6-icon{background:url("data:image/svg+xml,%3csvg viewBox=\'0 0 1 1\'")}';
  expect(scopedSheet(css)).toBe(css);
});

it('rules of blocks that nobody uses are left out, with those of their selectors that stand beside used ones', () => {
  const css =
    '.bp6-tag a,.bp6-button:not(.bp6-x, .bp6-y){a:b}.bp6-tree{c:d}@media print{.bp6-toast{e:f}}.bp6-icon-add::before{g:h}.bp6-icon-large{i:j}.bp6-table-x{k:l}';
  expect(usedSheet(css)).toBe('.bp6-button:not(.bp6-x, .bp6-y){a:b}.bp6-icon-large{i:j}');
});
