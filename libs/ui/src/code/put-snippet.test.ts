import { expect, it } from 'vitest';
import { snippetText } from './put-snippet.ts';

it('selects the first field of a snippet', () => {
  const { text, from, to } = snippetText('SELECT ${columns}\nFROM ${table}');
  expect([text, text.slice(from, to)]).toEqual(['SELECT columns\nFROM table', 'columns']);
});

it('puts the cursor into empty brackets, and behind a text without fields', () => {
  expect(snippetText('round(${})')).toEqual({ text: 'round()', from: 6, to: 6 });
  expect(snippetText('where_in')).toEqual({ text: 'where_in', from: 8, to: 8 });
});
