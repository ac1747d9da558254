import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { fillMessage, isNumericKind, nearestName } from '@belvedere/core';
import type { ColumnMask } from '@belvedere/sql';
import { dialectFor, type EngineServices } from '../../connection/engine.ts';
import type { Reader } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { datasetModel } from '../../reading/model.ts';
import { maskOf, maskText } from '../../reading/row-rules/stored-mask.ts';
import { wholeDatasets, type WholeDataset } from '../../reading/whole-dataset.ts';
import { databasesById } from '../../stored/database.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import type { RowRuleMaskRow } from '../../stored/row-rule.ts';

/** A mask as a save sends it. */
export type RuleMask = NonNullable<BodyOf<typeof ROUTES.rowRule.create>['masks']>[number];

/** What a sent mask shows; null for one that does not say enough. */
function maskSent({ mask, step }: Pick<RuleMask, 'mask' | 'step'>): ColumnMask | null {
  if (mask !== 'rounded') return { as: mask };
  return step == null ? null : { as: mask, step };
}

/** A mask as the wire shows it. */
export function presentMask({
  column_name,
  mask,
}: Pick<RowRuleMaskRow, 'column_name' | 'mask'>): RuleMask & { readonly step: number | null } {
  const shown = maskOf(mask);
  return { column_name, mask: shown.as, step: shown.as === 'rounded' ? shown.step : null };
}

/** A mask as it is stored. */
export const storedMask = (sent: RuleMask): Pick<RowRuleMaskRow, 'column_name' | 'mask'> => ({
  column_name: sent.column_name,
  mask: maskText(maskSent(sent) ?? { as: 'hide' }),
});

/** What is wrong with a mask on a dataset; null for nothing. */
export function maskFault(
  { column_name: column, mask }: RuleMask,
  whole: WholeDataset,
  engine: { readonly title: string; readonly masks: { readonly hash: unknown } },
): string | null {
  const { name: table, columns } = datasetModel(whole);
  const found = columns.find(({ name }) => name.toLowerCase() === column.toLowerCase());
  if (found === undefined) {
    const names = columns.map(({ name }) => name);
    const nearest = nearestName(column, names) ?? names[0] ?? '';
    return fillMessage(fieldTexts.maskColumnMissing.text, { column, table, nearest });
  }
  if (mask === 'rounded' && !isNumericKind(found.kind))
    return fillMessage(fieldTexts.maskNoNumber.text, { column, table });
  if (mask === 'hash' && engine.masks.hash === null)
    return fillMessage(fieldTexts.maskUnsupported.text, { column, table, engine: engine.title });
  return null;
}

/** What is wrong with masks whatever they are on. */
function ownFaults(masks: readonly RuleMask[]): readonly string[] {
  const names = masks.map(({ column_name }) => column_name.toLowerCase());
  return masks.flatMap((mask, at) => {
    const { column_name: column } = mask;
    if (names.indexOf(column.toLowerCase()) < at) return [fillMessage(fieldTexts.maskTwice.text, { column })];
    return maskSent(mask) === null ? [fillMessage(fieldTexts.maskStepMissing.text, { column })] : [];
  });
}

/** Throws FIELDS_INVALID for masks on columns that a dataset does not have, twice on one, or that its engine cannot make. */
export async function checkMasks(
  reader: Reader,
  services: EngineServices,
  masks: readonly RuleMask[],
  datasets: readonly DatasetRow[],
): Promise<void> {
  if (masks.length === 0) return;
  const faults = [...ownFaults(masks)];
  const databases = await databasesById(
    reader,
    datasets.map((row) => row.database_id),
  );
  for (const whole of await wholeDatasets(reader, datasets)) {
    const database = databases.get(whole.row.database_id);
    if (database === undefined) continue;
    const dialect = dialectFor(database, services);
    faults.push(...masks.flatMap((mask) => maskFault(mask, whole, dialect) ?? []));
  }
  if (faults.length > 0) throw invalidFields({ masks: [...new Set(faults)] });
}
