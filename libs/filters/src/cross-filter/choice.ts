import { crossFilterOf, type DatumPick } from '@belvedere/charts';
import { canonicalJson, type DataMask, type Json } from '@belvedere/core';

const valueOf = (pick: DatumPick): string => canonicalJson(pick.values.map(({ value }) => value) as Json);

/** Whether a datum is among those that a chart filters by; true for every datum of a chart that does not filter. */
export function isChosen(mask: DataMask | null, pick: DatumPick): boolean {
  const chosen = mask?.filterState.value;
  if (!Array.isArray(chosen)) return true;
  const value = valueOf(pick);
  return chosen.some((one) => canonicalJson(one) === value);
}

/** What a chart filters by after a datum was chosen: by it alone, or by nothing when it was chosen already. */
export function toggled(chartId: number, mask: DataMask | null, pick: DatumPick): DataMask | null {
  if (pick.values.length === 0) return mask;
  if (mask !== null && isChosen(mask, pick)) return null;
  return { id: String(chartId), ...crossFilterOf([pick]), ownState: {} };
}
