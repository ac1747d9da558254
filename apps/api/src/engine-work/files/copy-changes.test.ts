import { plainColumn } from '@belvedere/connectors/duckdb';
import { expect, test } from 'vitest';
import { copyChanges } from './copy-changes.ts';

const changed = (hasExactTypes: boolean, ...types: readonly string[]) =>
  copyChanges(
    types.map((type) => plainColumn(type, type)),
    { hasExactTypes },
  ).map(({ column }) => column);

test('a type that an engine has none for becomes text with a line', () => {
  const types = ['BIGINT', 'DECIMAL(38,10)', 'HUGEINT', 'INTERVAL', 'BLOB', 'TIME', 'TIMESTAMP_NS', 'UUID'];
  expect(changed(true, ...types)).toEqual(['INTERVAL', 'BLOB', 'TIMESTAMP_NS', 'UUID']);
  expect(changed(false, ...types)).toEqual(['DECIMAL(38,10)', 'HUGEINT', 'INTERVAL', 'BLOB', 'UUID']);
});
