import type { Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import { rolesOfRules, rulesOnDatasets, type RuleOnDataset } from '../../stored/row-rule.ts';
import { holdsFor } from './applied.ts';

/** Whether row rules hold for somebody on some datasets; null where only the database can tell. */
export type FewerRows = (viewer: Viewer) => boolean | null;

const isVirtual = ({ sql }: DatasetRow): boolean => (sql ?? '') !== '';

/** The same dataset, or one on the same table. */
function isSame({ dataset: ruled }: RuleOnDataset, dataset: DatasetRow): boolean {
  if (ruled.id === dataset.id) return true;
  if (isVirtual(ruled) || isVirtual(dataset) || ruled.database_id !== dataset.database_id) return false;
  const isSchema = ruled.schema === '' || dataset.schema === '' || ruled.schema === dataset.schema;
  return isSchema && ruled.table_name.toLowerCase() === dataset.table_name.toLowerCase();
}

/** Reads the active rules, and says for whom they leave fewer rows of some datasets. */
export async function fewerRowsOf(reader: Reader, datasets: readonly DatasetRow[]): Promise<FewerRows> {
  const rules = await rulesOnDatasets(reader);
  const roles = await rolesOfRules(reader, [...new Set(rules.map(({ rule }) => rule.id))]);
  return (viewer) => {
    const held = rules.filter(({ rule }) => {
      const names = (roles.get(rule.id) ?? []).map(({ name }) => name);
      return holdsFor(rule, names, viewer);
    });
    if (held.some((one) => datasets.some((dataset) => isSame(one, dataset)))) return true;
    return held.length > 0 && datasets.length > 0 ? null : false;
  };
}
