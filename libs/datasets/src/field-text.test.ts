import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';

it('says what is wrong with a field without naming it, and everything else as it is', () => {
  const problem = { message: 'table_name: taken', details: { fields: { table_name: ['taken'] } } };
  expect(fieldText(problem, 'table_name')).toBe('taken');
  expect(fieldText(problem, 'schema')).toBe('table_name: taken');
  expect(fieldText({ message: 'down', details: {} }, 'table_name')).toBe('down');
});
