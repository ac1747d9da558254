import { plainColumn } from '@belvedere/connectors/duckdb';
import { expect, test } from 'vitest';
import { copyChanges } from './copy-changes.ts';

const changed = (engine: 'sqlite' | 'postgresql', ...types: readonly string[]) =>
  copyChanges(
    types.map((type) => plainColumn(type, type)),
    engine,
  ).map(({ column }) => column);

test('a type that an engine has none for becomes text with a line', () => {
  const types = ['BIGINT', 'DECIMAL(38,10)', 'HUGEINT', 'INTERVAL', 'BLOB', 'TIME', 'TIMESTAMP_NS', 'UUID'];
  expect(changed('postgresql', ...types)).toEqual(['INTERVAL', 'BLOB', 'TIMESTAMP_NS', 'UUID']);
  expect(changed('sqlite', ...types)).toEqual(['DECIMAL(38,10)', 'HUGEINT', 'INTERVAL', 'BLOB', 'UUID']);
});
