import type { DatasetRow } from '../../stored/dataset.ts';
import type { HeldRule, RowRuleMaskRow } from '../../stored/row-rule.ts';

/** A rule that is not saved, or not in this form; it stands in for the stored one of its number. */
export interface DraftRule {
  readonly rule: HeldRule;
  readonly datasets: readonly DatasetRow[];
  readonly roleNames: readonly string[];
  readonly masks: readonly RowRuleMaskRow[];
}
