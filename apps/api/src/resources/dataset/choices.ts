import type { Reader } from '../../db/store.ts';
import { pageSizeOf } from '../../listing/list-plan.ts';
import type { Choice, ChoiceQuery } from '../../object/choices.ts';
import type { Scope } from '../../security/scope.ts';
import { searchDatasets, type DatasetRow } from '../../stored/dataset.ts';

const datasetChoice = ({ id, schema, table_name: name }: DatasetRow): Choice => ({
  value: id,
  text: schema === '' ? name : `${schema}.${name}`,
  extra: {},
});

/** Readable datasets, by name. */
export async function datasetChoices(
  reader: Reader,
  scope: Scope,
  { filter = '', page = 0, page_size }: ChoiceQuery,
): Promise<{ count: number; result: Choice[] }> {
  const limit = pageSizeOf(page_size);
  const found = await searchDatasets(reader, scope, filter, { offset: page * limit, limit });
  return { count: found.count, result: found.rows.map(datasetChoice) };
}
