import { expect, it } from 'vitest';
import { withMark, type Mark } from './markdown-marks.ts';

/** The text with its marked words between angles. */
const shown = ({ text, start, end }: { text: string; start: number; end: number }): string =>
  `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`;

function marked(written: string) {
  const start = written.indexOf('<');
  const end = written.indexOf('>') - 1;
  return { text: written.replace('<', '').replace('>', ''), start, end };
}

it.each<[Mark, string, string]>([
  ['bold', 'a <b> c', 'a **<b>** c'],
  ['italic', 'a <b> c', 'a _<b>_ c'],
  ['code', 'a <b> c', 'a `<b>` c'],
  ['code', '<a\nb>', '```\n<a\nb>\n```\n'],
  ['heading', 'one\nt<w>o', 'one\n<## two>'],
  ['list', '<one\ntwo>\nthree', '<- one\n- two>\nthree'],
  ['link', 'see <this>', 'see [this](<https://>)'],
  ['link', 'see <>', 'see [<>](https://)'],
])('%s marks %j', (mark, before, after) => {
  expect(shown(withMark(marked(before), mark))).toBe(after);
});

it.each<[Mark, string]>([
  ['bold', 'a <b> c'],
  ['italic', '<b>'],
  ['code', '<b>'],
])('%s a second time takes the mark away', (mark, before) => {
  expect(shown(withMark(withMark(marked(before), mark), mark))).toBe(before);
});

it('a list a second time is plain lines again', () => {
  expect(withMark(withMark(marked('<one\ntwo>'), 'list'), 'list').text).toBe('one\ntwo');
});
