import type { Translate } from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';

/** A line of a list, as far as it says who may change it. */
export interface RuledRow {
  /** What the reader may do with it. */
  readonly can: readonly string[];
  /** Who owns it; left out for what nobody owns. */
  readonly owners?: readonly { readonly first_name: string; readonly last_name: string }[];
}

/** Why an entry of a line's menu cannot be chosen, naming who can; null when it can. */
export function rowHindrance(
  t: Translate,
  { can, owners = [] }: RuledRow,
  right: 'write' | 'delete',
): string | null {
  if (can.includes(right)) return null;
  const names = owners.map((owner) => `${owner.first_name} ${owner.last_name}`.trim());
  if (names.length === 0) return t(listMessages.forbiddenWhy);
  return t(right === 'delete' ? listMessages.ownersDelete : listMessages.ownersChange, {
    names: names.join(', '),
  });
}
