import type { Translate } from '@belvedere/ui';
import type { Fault } from './draft-faults.ts';

/** What to show at a field of a part, or of the dataset itself; null when it is right. */
export function faultText(
  t: Translate,
  faults: readonly Fault[],
  part: string | null,
  field: string,
): string | null {
  const fault = faults.find((one) => one.part === part && one.field === field);
  return fault === undefined ? null : t(fault.text, fault.values);
}
