import type { ListItem } from '@belvedere/contracts/client';
import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { activityMessages, deedMessages, wholeDeedMessages } from '../../messages/activity.ts';

/** A line of the log. */
export type ActivityLine = ListItem<'audit'>;

const WHOLE_DEEDS: ReadonlyMap<string, Message> = new Map(Object.entries(wholeDeedMessages));
const DEEDS: ReadonlyMap<string, Message> = new Map(Object.entries(deedMessages));

/** What was done in words; the name of the call where there are none. */
export function deedText(t: Translate, { action }: Pick<ActivityLine, 'action'>): string {
  const message = WHOLE_DEEDS.get(action) ?? DEEDS.get(action.split('.').at(-1) ?? '');
  return message === undefined ? action : t(message);
}

const named = (type: unknown, name: unknown): string =>
  `${String(type).replaceAll('_', ' ')} ${String(name)}`;

/** What a request asked for, and what a guest may see; null for lines of other calls. */
function meantText({ facts }: Pick<ActivityLine, 'facts'>): string | null {
  const { object_type: type, address, resources } = facts;
  if (typeof type === 'string' && typeof address === 'string') return named(type, address);
  if (!Array.isArray(resources)) return null;
  return (resources as readonly { readonly type?: unknown; readonly id?: unknown }[])
    .map((one) => named(one.type, one.id))
    .join(', ');
}

/** The object of a line, e.g. `chart Sales`; empty where there is none. */
export function objectText(
  line: Pick<ActivityLine, 'object_type' | 'object_id' | 'object_name' | 'facts'>,
): string {
  const { object_type: type, object_id: id, object_name: name } = line;
  const meant = meantText(line);
  if (meant !== null) return meant;
  if (type === null || (id === null && name === null)) return '';
  return named(type, name ?? id ?? '');
}

/** Who did it; a name of our own for those who have none. */
export function actorText(t: Translate, { actor, facts }: Pick<ActivityLine, 'actor' | 'facts'>): string {
  if (actor.name !== '') return actor.name;
  if (actor.kind === 'system') return t(activityMessages.system);
  const tried = facts['username'];
  return typeof tried === 'string' && tried !== '' ? tried : t(activityMessages.stranger);
}

/** A value as the fold shows it. */
export function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t(activityMessages.nothing);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
