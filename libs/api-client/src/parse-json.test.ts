import { expect, it } from 'vitest';
import { parseJsonExactly } from './parse-json.ts';

it.each([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['[-12345678901234567890,1]', ['-12345678901234567890', 1]],
  ['[9007199254740991]', [9007199254740991]],
  ['[0.12345678901234567]', [Number('0.12345678901234567')]],
  ['[1234567890123456.5]', [1234567890123456.5]],
  ['{"text":"9007199254740993"}', { text: '9007199254740993' }],
  ['null', null],
])('reads %s', async (text, value) => {
  await expect(parseJsonExactly(text)).resolves.toEqual(value);
});

it('refuses what is no JSON', async () => {
  await expect(parseJsonExactly('{"a":')).rejects.toThrow(SyntaxError);
});
