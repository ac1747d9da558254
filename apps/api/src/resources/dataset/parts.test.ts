import { expect, it } from 'vitest';
import { plannedColumns } from './parts.ts';

it('a calculated column holds what people say it holds, so that filters write its values as such', () => {
  const kindOf = (type_generic: number | null) =>
    plannedColumns([{ column_name: 'late', expression: 'delay > 15', type_generic }], [])[0]?.kind;
  expect([0, 1, 2, 3, null].map(kindOf)).toEqual(['float', 'text', 'wall', 'boolean', 'text']);
});

it('a column of the source holds what the source says, whatever people call it', () => {
  const [column] = plannedColumns([{ column_name: 'code', kind: 'text', type_generic: 0 }], []);
  expect(column).toMatchObject({ kind: 'text', type_generic: 0 });
});
