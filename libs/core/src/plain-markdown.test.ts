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
