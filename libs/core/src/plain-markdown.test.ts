import { expect, it } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

it('joins the lines of a paragraph and leaves the words of links and stress', () => {
  const source =
    'Flights, **April to June 2001**, and *late* ones.\nSource: [Bureau](https://bts.gov/) and `code`.';
  expect(plainMarkdown(source)).toEqual([
    { tag: 'p', text: 'Flights, April to June 2001, and late ones. Source: Bureau and code.' },
  ]);
});

it('tells headings, items and paragraphs apart', () => {
  expect(plainMarkdown('# One #\ntext\n\n- first\n  goes on\n2. second\n#### four')).toEqual([
    { tag: 'h1', text: 'One' },
    { tag: 'p', text: 'text' },
    { tag: 'li', text: 'first goes on' },
    { tag: 'li', text: 'second' },
    { tag: 'h3', text: 'four' },
  ]);
});

it('leaves signs that stress nothing', () => {
  expect(plainMarkdown('3 * 4 * 5 and snake_case_name \\*')).toEqual([
    { tag: 'p', text: '3 * 4 * 5 and snake_case_name *' },
  ]);
  expect(plainMarkdown(' \n\n')).toEqual([]);
});

it.each([
  ['<b>bold</b> words', 'bold words'],
  ['`<b>` stays', '<b> stays'],
  ['a<script>alert(1)</script>b<!-- c -->', 'ab'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['one<br/>two', 'one two'],
])('takes the HTML out of %j', (source, expected) => {
  const blocks = plainMarkdown(source, { allowsHtml: true });
  expect(blocks.map(({ text }) => text)).toEqual([expected]);
});

it('reads headings and lists that are written in HTML', () => {
  const source = '<div><h2>Title</h2><ul><li>one</li><li>two</li></ul><p>end</p></div>';
  expect(plainMarkdown(source, { allowsHtml: true })).toEqual([
    { tag: 'h2', text: 'Title' },
    { tag: 'li', text: 'one' },
    { tag: 'li', text: 'two' },
    { tag: 'p', text: 'end' },
  ]);
});
