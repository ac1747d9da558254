import { fillMessage } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';

/** A column, as far as it may be the time column. */
export interface TimeCandidate {
  readonly column_name: string;
  readonly is_dttm: boolean;
}

/** Throws FIELDS_INVALID, naming the column, when the default time column that a save asks for is missing or no time. */
export function checkTimeColumn(asked: string | null | undefined, columns: readonly TimeCandidate[]): void {
  if (asked === null || asked === undefined) return;
  const column = columns.find(({ column_name: name }) => name === asked);
  if (column?.is_dttm === true) return;
  const text = column === undefined ? fieldTexts.timeColumnUnknown : fieldTexts.timeColumnNotTemporal;
  throw invalidFields({ main_dttm_col: [fillMessage(text.text, { name: asked })] });
}

/** The default time column after the columns have changed: the same while it is one, else the first, else null. */
export function keptTimeColumn(before: string | null, columns: readonly TimeCandidate[]): string | null {
  if (before === null) return null;
  const temporal = columns.filter(({ is_dttm: isTemporal }) => isTemporal).map((one) => one.column_name);
  return temporal.includes(before) ? before : (temporal[0] ?? null);
}
