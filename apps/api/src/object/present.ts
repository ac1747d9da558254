import type { TagRow } from '../stored/tag.ts';
import type { StoredRow } from '../stored/object.ts';
import type { UserRow } from '../stored/user.ts';

/** A person as lists and owners show one. */
export interface PersonView {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago, e.g. `3 days ago`; `now` within a second. */
export function humanizeDelta(then: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  const unit = UNITS.find(([, length]) => seconds >= length);
  if (unit === undefined) return 'now';
  const count = Math.floor(seconds / unit[1]);
  const name = count === 1 ? unit[0] : `${unit[0]}s`;
  const article = unit[0] === 'hour' ? 'an' : 'a';
  return count === 1 ? `${article} ${name} ago` : `${count} ${name} ago`;
}

/** ISO text of a time in UTC without zone, as the wire has it. */
export const isoWithoutZone = (time: Date): string => time.toISOString().slice(0, -1);

/** ISO text of a time with `+0000`. */
export const isoUtc = (time: Date): string => `${isoWithoutZone(time)}+0000`;

/** A person's public face. */
export function presentPerson(user: UserRow): PersonView {
  return { id: user.id, first_name: user.first_name, last_name: user.last_name };
}

const nameOf = (user: UserRow | undefined): string =>
  user === undefined ? '' : `${user.first_name} ${user.last_name}`.trim();

/**
 * The fields every stored object shows. Spread them last: a literal that goes on after a spread makes a new shape of
 * object per field, which costs V8 30 kB for each chart of a page.
 */
export function presentStored(row: StoredRow, people: ReadonlyMap<number, UserRow>, now: Date) {
  const creator = row.created_by_id === null ? undefined : people.get(row.created_by_id);
  const changer = row.changed_by_id === null ? undefined : people.get(row.changed_by_id);
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    created_on: isoWithoutZone(row.created_on),
    changed_on: isoWithoutZone(row.changed_on),
    changed_on_utc: isoUtc(row.changed_on),
    changed_on_dttm: row.changed_on.getTime(),
    changed_on_delta_humanized: humanizeDelta(row.changed_on, now),
    created_on_delta_humanized: humanizeDelta(row.created_on, now),
    changed_by_name: nameOf(changer),
    created_by_name: nameOf(creator),
    changed_by: changer === undefined ? null : presentPerson(changer),
    created_by: creator === undefined ? null : presentPerson(creator),
  };
}

/** A tag as objects carry it. */
export const presentTag = ({ id, name, type }: TagRow) => ({ id, name, type });
