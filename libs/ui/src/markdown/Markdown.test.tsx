// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Markdown } from './Markdown.tsx';

afterEach(cleanup);

function html(source: string): string {
  return render(<Markdown source={source} />).container.firstElementChild?.innerHTML ?? '';
}

it.each([
  [
    '# Title\n\nwith **bold**, _lean_ and ~~old~~',
    '<h1>Title</h1><p>with <strong>bold</strong>, <em>lean</em> and <del>old</del></p>',
  ],
  ['a `b<c>` \\*d\\*', '<p>a <code>b&lt;c&gt;</code> *d*</p>'],
  ['```sql\nSELECT 1 < 2\n```', '<pre><code>SELECT 1 &lt; 2</code></pre>'],
  ['2. two\n3. three', '<ol start="2"><li>two</li><li>three</li></ol>'],
  [
    '| a | b |\n|---|--:|\n| 1 | 2 |',
    '<table><thead><tr><th>a</th><th style="text-align: right;">b</th></tr></thead><tbody><tr><td>1</td><td style="text-align: right;">2</td></tr></tbody></table>',
  ],
  ['AT&amp;T &copy; 5 < 6 & more', '<p>AT&amp;T © 5 &lt; 6 &amp; more</p>'],
  [
    '[docs](https://example.org/a?b=1&c=2 "Read")',
    '<p><a href="https://example.org/a?b=1&amp;c=2" title="Read">docs</a></p>',
  ],
  ['https://example.org', '<p><a href="https://example.org">https://example.org</a></p>'],
  ['![a map](/map.png)', '<p><img alt="a map" src="/map.png"></p>'],
  ['one  \ntwo', '<p>one<br>two</p>'],
  ['> said\n\n---', '<blockquote><p>said</p></blockquote><hr>'],
])('shows %j', (source, expected) => {
  expect(html(source)).toBe(expected);
});

it('shows tasks as boxes that cannot be ticked', () => {
  const view = render(<Markdown source={'- [x] done\n- [ ] open'} />);
  const boxes = [...view.container.querySelectorAll('input')];
  expect(boxes.map((box) => [box.checked, box.disabled])).toEqual([
    [true, true],
    [false, true],
  ]);
});

it('shows HTML as the text that it is', () => {
  const view = render(
    <Markdown source={'<img src=x onerror=alert(1)> and <b>bold</b>\n\n<script>alert(1)</script>'} />,
  );
  expect(view.container.querySelector('img, b, script')).toBeNull();
  expect(view.container.textContent).toContain('<script>alert(1)</script>');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'java&#115;cript:alert(1)',
])('makes no link of %s', (href) => {
  const anchors = [...render(<Markdown source={`[x](${href})`} />).container.querySelectorAll('a')];
  expect(anchors.map((anchor) => anchor.protocol).filter((scheme) => !scheme.startsWith('http'))).toEqual([]);
});

it.each(['//other.invalid/i.png', 'https://other.invalid/i.png', 'data:image/svg+xml,x', 'javascript:x'])(
  'shows the words of a picture that this server does not have: %s',
  (src) => {
    const view = render(<Markdown source={`![a map](${src}) ![](${src})`} />);
    expect(view.container.querySelector('img')).toBeNull();
    expect(view.container.textContent).toBe(`a map ${src}`);
  },
);

function allowed(source: string): string {
  return render(<Markdown source={source} allowsHtml />).container.firstElementChild?.innerHTML ?? '';
}

it.each([
  ['<b>bold</b> and **bold**', '<p><b>bold</b> and <strong>bold</strong></p>\n'],
  ['<div align="center">\n\n# Title\n\n</div>', '<div align="center"><h1>Title</h1>\n</div>'],
  ['no html < at all', '<p>no html &lt; at all</p>'],
  ['<span class="note bv-dialog bp6-card" id="x">word</span>', '<p><span class="note">word</span></p>\n'],
  [
    '<details open><summary>More</summary>words</details>',
    '<details open=""><summary>More</summary>words</details>',
  ],
  ['- <i>done</i>', '<ul>\n<li><i>done</i></li>\n</ul>\n'],
])('shows HTML where it is allowed: %j', (source, expected) => {
  expect(allowed(source)).toBe(expected);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://other.invalid/i.png" alt="a map">',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://other.invalid"></iframe>',
  '<style>*{display:none}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<form action="/logout/"><button>x</button><input name="a"></form>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<meta http-equiv="refresh" content="0;url=https://other.invalid"><base href="https://other.invalid">',
  '<object data="x"></object><embed src="x"><video src="x" autoplay></video>',
  '<template><img src=x onerror=alert(1)></template><noscript><img src=x onerror=alert(1)></noscript>',
])('lets nothing run or load where HTML is allowed: %s', (source) => {
  const { container } = render(<Markdown source={`<b>x</b> ${source}\n\n${source}`} allowsHtml />);
  const all = [...container.querySelectorAll('*')];
  const names = all.flatMap((element) => [...element.attributes].map(({ name }) => name));
  expect(names.filter((name) => name.startsWith('on') || name === 'style' || name === 'action')).toEqual([]);
  expect(
    container.querySelector('script, style, iframe, svg, form, meta, base, object, embed, video'),
  ).toBeNull();
  const addresses = all.flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')]);
  expect(addresses.filter((address) => address !== null && /script:|other\.invalid/.test(address))).toEqual(
    [],
  );
});

it('puts texts in after parsing: they stay text in words, and are written as addresses in addresses', () => {
  const hostile = '<img src=x onerror=alert(1)> **b** [l](javascript:alert(1))';
  const fill = (text: string, isAddress: boolean): string =>
    text.replaceAll('$0', isAddress ? encodeURIComponent(hostile) : hostile);
  const { container } = render(
    <Markdown source={'# $0\n\n**a $0** `$0` [go](/x?a=$0) [bad]($0)\n\n<b>$0</b>'} fill={fill} allowsHtml />,
  );
  expect(container.querySelector('h1')?.textContent).toBe(hostile);
  expect(container.querySelectorAll('img, script')).toHaveLength(0);
  expect(container.querySelector('b')?.textContent).toBe(hostile);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/x?a=${encodeURIComponent(hostile)}`, encodeURIComponent(hostile)]);
});
