// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTree, textOfTree, type SafeNode } from './safe-tree.ts';

const html = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${node.tag}${attributes.join('')}>${html(node.children)}</${node.tag}>`;
    })
    .join('');

describe('HTML from outside', () => {
  it.each([
    ['<b>bold</b> and <i class="x">lean</i>', '<b>bold</b> and <i class="x">lean</i>'],
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1)>', '<img src="x"></img>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://example.org/?a=1&amp;b">x</a>', '<a href="https://example.org/?a=1&b">x</a>'],
    ['<svg><a xlink:href="javascript:1"><text>x</text></a></svg>y', 'y'],
    ['<iframe srcdoc="<script>1</script>"></iframe>z', 'z'],
    ['<p style="color: red">a</p>', '<p style="color: red">a</p>'],
    ['<p style="background: url(//x)">a</p>', '<p>a</p>'],
    ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['<form action="/x"><input name=a>text</form>', 'text'],
    ['<b>open', '<b>open</b>'],
    ['a < b &lt; c', 'a < b < c'],
    ['<!-- <b>x</b> -->y', 'y'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ])('%j keeps what is safe', (source, expected) => {
    expect(html(safeTree(source))).toBe(expected);
  });

  it('reads as its text', () => {
    expect(textOfTree(safeTree('<p>Hello <b>you</b>&nbsp;there</p>'))).toBe('Hello you\u00A0there');
  });

  it('of any depth is read without running out of room', () => {
    expect(textOfTree(safeTree(`${'<div>'.repeat(5000)}x`))).toBe('x');
  });
});

const PIECES = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  '\t',
  '\n',
  '\0',
  '`',
  '&',
  ';',
  '!--',
  '-->',
  '<![CDATA[',
  ']]>',
  'x',
  '<a href=',
  '<img src=',
  'javascript:alert(1)',
  'java\tscript:',
  '&#106;avascript:',
  'data:text/html,',
  'vbscript:',
  '<script>',
  '</script>',
  '<svg>',
  '</svg>',
  '<math>',
  '<style>',
  '</style>',
  '<iframe srcdoc=',
  '<template>',
  ' onerror=alert(1)',
  ' onload=',
  ' style=',
  'background:url(//x)',
  'position:fixed',
  '<p>',
  '</p>',
  '<b',
  '<form action=',
  '<input autofocus onfocus=',
  '<textarea>',
  '</textarea>',
  '<title>',
  '<noscript>',
  '<table><td>',
  '<details open ontoggle=',
] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a browser is given: texts as texts, attributes as values. */
const printed = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const attributes = Object.entries(node.attributes).map(
        ([name, value]) => ` ${name}="${escaped(value)}"`,
      );
      return `<${node.tag}${attributes.join('')}>${printed(node.children)}</${node.tag}>`;
    })
    .join('');

const HARMFUL_TAG = /^(?:script|style|iframe|object|form|input|base|link|meta|svg)$/i;
const SAFE_PROTOCOL = /^(?:https?|mailto|tel|data):$/;

/** What of an element could run, load a page or cover one. */
function harmIn({ tagName, attributes }: Element): readonly string[] {
  const harmful = [...attributes].filter(({ name, value }) => {
    if (name === 'href' || name === 'src')
      return !SAFE_PROTOCOL.test(new URL(value, 'https://page.example/').protocol);
    if (name === 'style') return /url\s*\(|position\s*:/i.test(value);
    return /^on|srcdoc|action/i.test(name);
  });
  return [...(HARMFUL_TAG.test(tagName) ? [tagName] : []), ...harmful.map(({ name }) => name)];
}

it('leaves nothing that runs, loads a page or covers one, whatever it is made of', () => {
  const place = document.createElement('div');
  const part = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      place.innerHTML = printed(safeTree(parts.join('')));
      expect([...place.querySelectorAll('*')].flatMap(harmIn)).toEqual([]);
    }),
    { numRuns: 2000, seed: 20_261_123 },
  );
});
