/** What is shown in place of a column's values. */
export type ColumnMask =
  | { readonly as: 'hide' | 'null' | 'hash' | 'first_letter' | 'last_four' }
  | { readonly as: 'rounded'; readonly step: number };

/** Ways of masking, the strictest first: what stands earlier tells less of a value. */
export const MASK_WAYS = ['hide', 'null', 'hash', 'first_letter', 'last_four', 'rounded'] as const;

/** A way of masking. */
export type MaskWay = (typeof MASK_WAYS)[number];

/** A column of a table as some reader sees it; a null mask shows its values. */
export interface ShownColumn {
  readonly name: string;
  readonly mask: ColumnMask | null;
}

/** The stricter of two masks of one column; of two steps the longer one. */
export function stricterMask(one: ColumnMask, other: ColumnMask): ColumnMask {
  if (one.as === 'rounded' && other.as === 'rounded') return one.step >= other.step ? one : other;
  return MASK_WAYS.indexOf(one.as) <= MASK_WAYS.indexOf(other.as) ? one : other;
}
