import { fillMessage } from '@belvedere/core';
import { lockAlone } from '../db/lock-alone.ts';
import type { Tx } from '../db/store.ts';
import { fieldTexts } from '../messages.ts';
import { nameKey } from './name-key.ts';
import { invalidFields } from './owners.ts';

/** A named row. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** Throws FIELDS_INVALID for a name that people would take for that of another one of the same kind. */
export async function checkLikeness(
  tx: Tx,
  kind: string,
  allNamed: (tx: Tx) => Promise<readonly Named[]>,
  wanted: { readonly name: string; readonly own: number | null },
): Promise<void> {
  await lockAlone(tx, `names of ${kind}`);
  const key = nameKey(wanted.name);
  const other = (await allNamed(tx)).find(({ id, name }) => id !== wanted.own && nameKey(name) === key);
  if (other === undefined) return;
  const isSame = other.name === wanted.name;
  const reason = isSame
    ? fieldTexts.nameTaken.text
    : fillMessage(fieldTexts.nameLike.text, { name: other.name });
  throw invalidFields({ name: [reason] });
}
