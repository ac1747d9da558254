import { fillMessage } from '@belvedere/core';
import { lockAlone } from '../../db/lock-alone.ts';
import type { Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { nameKey } from '../../object/name-key.ts';
import { invalidFields } from '../../object/owners.ts';
import { allPersonNames } from '../../stored/user.ts';

/** What people are told apart by, as it stands or is wanted. */
interface Names {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Faults by field. */
type Faults = Readonly<Record<string, readonly string[]>>;

/** User names and email addresses that are taken. */
export interface TakenNames {
  /** What is wrong with the names that a person wants; their own are free to them. */
  faultsOf(wanted: Names, own: number | null): Faults;
  /** Notes the names of somebody who was added. */
  add(names: Names, id: number): void;
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** The names of everybody, which nobody else takes until the transaction ends. */
export async function takenNames(tx: Tx): Promise<TakenNames> {
  await lockAlone(tx, 'user names');
  const rows = await allPersonNames(tx);
  const usernames = new Map(rows.map(({ id, username }) => [nameKey(username), id]));
  const emails = new Map(rows.map(({ id, email }) => [email.trim().toLowerCase(), id]));
  const isTaken = (ids: ReadonlyMap<string, number>, key: string, own: number | null): boolean => {
    const holder = ids.get(key);
    return holder !== undefined && holder !== own;
  };
  const emailFault = (email: string, own: number | null): string | null => {
    if (email === '') return null;
    if (!ADDRESS.test(email)) return fillMessage(fieldTexts.emailInvalid.text, { email });
    return isTaken(emails, email.toLowerCase(), own) ? fieldTexts.emailTaken.text : null;
  };
  return {
    faultsOf({ username, email }, own) {
      const fault = email === undefined ? null : emailFault(email, own);
      const isNamed = username !== undefined && isTaken(usernames, nameKey(username), own);
      return {
        ...(isNamed && { username: [fieldTexts.usernameTaken.text] }),
        ...(fault !== null && { email: [fault] }),
      };
    },
    add({ username, email }, id) {
      if (username !== undefined) usernames.set(nameKey(username), id);
      if (email !== undefined) emails.set(email.toLowerCase(), id);
    },
  };
}

/** Throws FIELDS_INVALID for a user name or an address that is somebody else's, and for what is no address. */
export async function checkNames(tx: Tx, wanted: Names, own: number | null): Promise<void> {
  if (wanted.username === undefined && wanted.email === undefined) return;
  const faults = (await takenNames(tx)).faultsOf(wanted, own);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
