import type { ListItem } from '@belvedere/contracts/client';
import type { Message } from '@belvedere/core';
import { peopleMessages } from '../../messages/people.ts';

/** A person of the list. */
export type Person = ListItem<'user'>;

/** What a person is at present. */
export type PersonStatus = Person['status'];

/** The words for what a person is, in the order of the filter. */
export const STATUS_NAMES: Readonly<Record<PersonStatus, Message>> = {
  active: peopleMessages.active,
  invited: peopleMessages.invited,
  inactive: peopleMessages.inactive,
  locked: peopleMessages.locked,
  ended: peopleMessages.ended,
  service: peopleMessages.service,
};

/** What a person is called: their names, or the user name where they have none. */
export function personName({
  first_name,
  last_name,
  username,
}: Pick<Person, 'first_name' | 'last_name' | 'username'>): string {
  const name = `${first_name} ${last_name}`.trim();
  return name === '' ? username : name;
}

/** The moment of a time of the server, which writes some without their zone: they are UTC. */
export const momentOf = (text: string): number =>
  Date.parse(/Z$|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`);
