import type { Named } from './read-people.ts';
import type { Whole } from './use-person-verbs.tsx';

/** What of a person is being changed. */
export interface PersonDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly ends_on: string;
  readonly groups: readonly Named[];
  readonly roles: readonly Named[];
}

const DAY_CHARS = 10;

/** The draft of a person as stored. */
export const draftOf = ({ first_name, last_name, email, ends_on, groups, roles }: Whole): PersonDraft => ({
  first_name,
  last_name,
  email,
  ends_on: ends_on?.slice(0, DAY_CHARS) ?? '',
  groups,
  roles,
});

/** The ids of several named things. */
export const idsOf = (named: readonly Named[]): readonly number[] => named.map(({ id }) => id);

/** The fields of a draft that differ from what is stored. */
export function changesOf(draft: PersonDraft, stored: PersonDraft) {
  const text = (field: 'first_name' | 'last_name' | 'email') =>
    draft[field] === stored[field] ? {} : { [field]: draft[field].trim() };
  const ids = (field: 'groups' | 'roles') =>
    idsOf(draft[field]).join() === idsOf(stored[field]).join() ? {} : { [field]: [...idsOf(draft[field])] };
  const end = draft.ends_on.trim();
  return {
    ...text('first_name'),
    ...text('last_name'),
    ...text('email'),
    ...(end !== stored.ends_on && { ends_on: end === '' ? null : end }),
    ...ids('groups'),
    ...ids('roles'),
  };
}
