import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { peopleMessages } from '../../messages/people.ts';
import type { Person } from './person.ts';

/** A kind of ways to sign in. */
export type WayKind = Person['sign_in'][number]['kind'];

/** The words for the kinds of ways, in the order of the filter. */
export const WAY_NAMES: Readonly<Record<WayKind | 'none', Message>> = {
  password: peopleMessages.byPassword,
  oidc: peopleMessages.bySso,
  ldap: peopleMessages.byLdap,
  header: peopleMessages.byHeader,
  token: peopleMessages.byToken,
  none: peopleMessages.byNone,
};

/** The second factor stands behind passwords alone: those of the directory are asked for a code, too. */
const ASKS_CODE: readonly WayKind[] = ['password', 'ldap'];

/** The ways by which somebody signs in as a list of words; empty where there is none. */
export function waysText(
  t: Translate,
  { sign_in, has_second_factor }: Pick<Person, 'sign_in' | 'has_second_factor'>,
): string {
  const texts = sign_in.map(({ kind, title }) => {
    const way = title === '' ? t(WAY_NAMES[kind]) : t(peopleMessages.bySsoOf, { title });
    return has_second_factor && ASKS_CODE.includes(kind) ? t(peopleMessages.withCode, { way }) : way;
  });
  return texts.join(', ');
}
