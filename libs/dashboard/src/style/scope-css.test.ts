import { describe, expect, it } from 'vitest';
import { scopeCss } from './scope-css.ts';

const SCOPE = '.here';
const left = (text: string) => scopeCss(text, SCOPE).leftOut;

describe('the style sheet of a dashboard', () => {
  it('stands inside its own element, with conditions, nested rules and animations', () => {
    const text = [
      '.header h1 { font-size: 20px; }',
      '@media (width > 40rem) { .bv-row { gap: 8px; & > * { opacity: 0.9 } } }',
      '@keyframes fade { from { opacity: 0 } to { opacity: 1 } }',
      '.a::after { content: "} body { x"; }',
    ].join('\n');
    const { css, leftOut } = scopeCss(text, SCOPE);
    expect(leftOut).toEqual([]);
    expect(css.startsWith('@scope (.here) {')).toBe(true);
    for (const piece of ['font-size: 20px;', '& > *', '@keyframes fade', 'content: "} body { x";'])
      expect(css).toContain(piece);
  });

  it.each([
    ['@import "https://evil.test/x.css";', 'at-rule'],
    ['@IMPORT url(x.css);', 'address'],
    ['@font-face { font-family: x; }', 'at-rule'],
    ['@layer bv { a { color: red } }', 'at-rule'],
    ['@scope (body) { a { color: red } }', 'at-rule'],
    ['@keyframes bv-spin { to { opacity: 0 } }', 'name'],
    ['.a { background: url(https://evil.test/?x) }', 'address'],
    ['.a { background: u\\72l(https://evil.test/?x) }', 'address'],
    ['.a { background: URL (x) }', 'address'],
    ['.a { background: image-set("https://evil.test/x" 1x) }', 'address'],
    ['.a { --x: url(//evil.test) }', 'address'],
    ['.a { behavior: x }', 'address'],
    ['.a { position: fixed }', 'position'],
    ['.a { position: var(--far) }', 'position'],
    ['.a { pos\\69tion: fix\\65 d !important }', 'position'],
    ['body { display: none; }', 'outside'],
    ['.a, html .b { display: none }', 'outside'],
    [':root { --bv-text1: red }', 'outside'],
    ['b\\6f dy { display: none }', 'outside'],
    ['@media print { body { display: none } }', 'outside'],
    ['.a { color: red', 'unfinished'],
    ['.a { color: "red }', 'unfinished'],
    ['.a { color: red /* }', 'unfinished'],
    ['.a { content: "\n } .b { color: red } "; }', 'unfinished'],
    ['.a { content: "/*" url(https://evil.test) "*/"; }', 'address'],
  ])('leaves out %s: %s', (text, why) => {
    expect(left(text).map((one) => one.why)).toContain(why);
    expect(scopeCss(text, SCOPE).css).not.toMatch(/evil|fixed|display: none|red/i);
  });

  it('names the line and keeps what stands around it', () => {
    const { css, leftOut } = scopeCss('.a { color: navy; }\n\nbody { margin: 0 }\n.b { opacity: 1 }', SCOPE);
    expect(leftOut).toEqual([{ line: 3, why: 'outside' }]);
    expect(css).toContain('.a{color: navy;}');
    expect(css).toContain('.b{opacity: 1;}');
  });

  it.each([
    '} body { color: red }',
    '.a { } } body { color: red } .b {',
    '.a { color: navy; } }}}',
    '/* } */ .a { top: 0 }',
  ])('cannot be closed from inside: %s', (text) => {
    const { css } = scopeCss(text, SCOPE);
    const depths = [...css.replaceAll(/\/\*.*?\*\//g, '')].reduce(
      (all, char) => [...all, (all.at(-1) ?? 0) + (char === '{' ? 1 : char === '}' ? -1 : 0)],
      [0],
    );
    expect(depths.at(-1)).toBe(0);
    expect(depths.slice(css.indexOf('{') + 1, -1).every((depth) => depth > 0)).toBe(true);
    expect(css).not.toContain('red');
  });

  it('is nothing where nothing is left', () => {
    expect(scopeCss('  /* later */ ', SCOPE)).toEqual({ css: '', leftOut: [] });
  });
});
