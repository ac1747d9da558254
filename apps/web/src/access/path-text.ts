import type { Message } from '@belvedere/core';
import type { IconName, Translate } from '@belvedere/ui';
import { accessMessages } from '../messages/access.ts';
import type { AccessSubject } from './access-slice.ts';
import type { Explained } from './use-help.ts';

/** One way by which people see an object. */
export type AccessPath = Explained['paths'][number];

interface PathText {
  readonly icon: IconName;
  readonly title: Message;
  /** Its title where the reason is another object than the one that is explained. */
  readonly titleOfOther: Message;
  readonly why: Message;
}

const {
  owner,
  ownerOf,
  ownerWhy,
  group,
  groupWhy,
  role,
  roleWhy,
  grant,
  grantOf,
  grantOfDashboard,
  grantWhy,
  admin,
  adminWhy,
  maker,
} = accessMessages;

const PATHS: Readonly<Record<string, PathText>> = {
  owner: { icon: 'user', title: owner, titleOfOther: ownerOf, why: ownerWhy },
  group: { icon: 'people', title: group, titleOfOther: group, why: groupWhy },
  role: { icon: 'key', title: role, titleOfOther: role, why: roleWhy },
  grant: { icon: 'key', title: grant, titleOfOther: grantOf, why: grantWhy },
  admin: { icon: 'key', title: admin, titleOfOther: admin, why: adminWhy },
};

/** How somebody is called: their name, or the user name where they have none. */
export const nameOf = ({ name, username }: AccessPath['people'][number]): string =>
  name === '' ? username : name;

/** What a kind of objects is called where ways name one. */
const wireType = (type: AccessSubject['type']): string => (type === 'savedQuery' ? 'saved_query' : type);

/** A way in words, as the list and its file say it; null for a kind that nobody knows. */
export function pathText(t: Translate, path: AccessPath, { type, id }: Pick<AccessSubject, 'type' | 'id'>) {
  const text = PATHS[path.kind];
  if (text === undefined) return null;
  const isOther = path.of !== null && (path.of !== wireType(type) || path.id !== id);
  const other = path.of === 'dashboard' ? grantOfDashboard : text.titleOfOther;
  return {
    icon: text.icon,
    title: t(isOther ? other : type === 'savedQuery' ? maker : text.title, { name: path.name }),
    why: t(text.why),
  };
}
