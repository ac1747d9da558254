import { expect, it } from 'vitest';
import { styleRulesOf } from './style-rules.ts';

it('takes a style sheet apart into rules with what they stand in', () => {
  const rules = styleRulesOf(
    '@layer base{:root{--a:1px;--b:url("x;y")}}@media (width<600px){.a,.b>i{color:red!important}}@font-face{font-family:F;src:url(f.woff2)}',
  );
  expect(rules).toEqual([
    {
      at: ['@layer base'],
      selectors: [':root'],
      declarations: [
        ['--a', '1px'],
        ['--b', 'url("x;y")'],
      ],
      text: '',
    },
    {
      at: ['@media (width<600px)'],
      selectors: ['.a', '.b>i'],
      declarations: [['color', 'red!important']],
      text: '',
    },
    { at: [], selectors: [], declarations: [], text: '@font-face{font-family:F;src:url(f.woff2)}' },
  ]);
});

it('leaves a rule with rules of its own as it stands', () => {
  const [rule] = styleRulesOf('.a{color:red;.b{color:blue}}');
  expect(rule).toMatchObject({ selectors: ['.a'], text: '.a{color:red;.b{color:blue}}' });
});
