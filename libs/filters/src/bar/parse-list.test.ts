import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

it('reads a value of each line, or of what divides the only one', () => {
  const values = (text: string) => parseList(text, 'text').values;
  expect(values('\uFEFFORD\r\n\n DEN \nORD\n"Chicago, ""IL"""\nChicago, IL')).toEqual([
    'ORD',
    'DEN',
    'Chicago, "IL"',
    'Chicago, IL',
  ]);
  expect(values('ORD;DEN, CO')).toEqual(['ORD', 'DEN, CO']);
  expect(values('a, b')).toEqual(['a', 'b']);
  expect(values('"a, b"')).toEqual(['a, b']);
  expect(values('a\tb\nc\td')).toEqual(['a', 'b', 'c', 'd']);
  expect(values('<NULL>')).toEqual([null]);
  expect(values(' \n')).toEqual([]);
});

it('reads numbers exactly and names what can be none', () => {
  expect(parseList('5\n5.0\n-1e3\n9007199254740993\nORD\n<NULL>', 'number')).toEqual({
    values: [5, -1000, '9007199254740993', null],
    impossible: ['ORD'],
  });
  expect(parseList('TRUE\nno', 'truth')).toEqual({ values: [true], impossible: ['no'] });
});
