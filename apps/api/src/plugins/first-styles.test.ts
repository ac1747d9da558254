import { expect, it } from 'vitest';
import { rulesForPage } from './first-styles.ts';

type Rule = Parameters<typeof rulesForPage>[0][number];

const rule = (selector: string, body: string, at: readonly string[] = []): Rule => ({
  at,
  selectors: selector.split(' | '),
  declarations: body.split(';').map((one) => one.split(':') as [string, string]),
  text: '',
});
const whole = (text: string): Rule => ({ at: [], selectors: [], declarations: [], text });

const PAGE =
  '<body class="scope"><main id="m" class="page wide"><h1>t</h1><i style="color:var(--own)"></i></main>';
const picked = (...rules: readonly Rule[]): string => rulesForPage(rules, PAGE);

it.each([
  ['.page', true],
  ['.page > h1', true],
  ['#m .wide', true],
  ['.page.narrow', false],
  ['.page > h2', false],
  ['table', false],
  ['html[data-x=dark] .page', true],
  ['.page:not(.narrow)', true],
  ['.page:is(.narrow, .wide)', true],
  ['.page:hover', false],
  ['.page:not(:disabled)', true],
  ['.page::before', true],
])('%s counts: %s', (selector, isKept) => {
  expect(picked(rule(selector, 'margin:0'))).toBe(isKept ? `${selector}{margin:0}` : '');
});

it('keeps conditions, and of a list the selectors that count', () => {
  expect(picked(rule('.page | .other', 'margin:0', ['@layer a', '@media (width<9px)']))).toBe(
    '@layer a{@media (width<9px){.page{margin:0}}}',
  );
});

it('keeps the variables that are read, also by other variables and by the page', () => {
  expect(
    picked(rule(':root', '--a:var(--b);--b:1px;--c:2px;--own:red'), rule('.page', 'margin:var(--a)')),
  ).toBe(':root{--a:var(--b);--b:1px;--own:red}.page{margin:var(--a)}');
});

it('keeps fonts, and the movements that a rule names', () => {
  const fade = whole('@keyframes fade{to{opacity:0}}');
  const turn = whole('@keyframes turn{to{rotate:1turn}}');
  const font = whole('@font-face{font-family:F}');
  expect(picked(fade, turn, font, rule('.page', 'animation:fade 1s'))).toBe(
    '@keyframes fade{to{opacity:0}}@font-face{font-family:F}.page{animation:fade 1s}',
  );
});
