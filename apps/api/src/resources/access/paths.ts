import { isAdmin } from '@belvedere/core';
import type { FewerRows } from '../../reading/row-rules/fewer-rows.ts';
import type { Everybody, PersonRoles, Tie } from '../../stored/person-access.ts';
import type { AccessObject } from './object.ts';
import type { Verdicts } from './verdicts.ts';

const PEOPLE_MAX = 50;
const KINDS = ['owner', 'group', 'role', 'grant', 'admin'] as const;

/** Why somebody can see an object. */
interface Reason {
  readonly kind: (typeof KINDS)[number];
  readonly of: string | null;
  readonly id: number | null;
  readonly name: string;
}

/** Somebody as explanations name them. */
export const presentName = ({ id, username, name }: PersonRoles) => ({ id, username, name });

function tieReason({ kind, type, id }: Tie, object: AccessObject): Reason {
  const dataset = object.datasets.find((one) => type === 'dataset' && one.id === id);
  return { kind, of: type, id, name: dataset?.table_name ?? object.name };
}

/** Roles and groups of a person that open the object by themselves. */
async function roleReasons(
  person: PersonRoles,
  verdicts: Verdicts,
  all: Everybody,
): Promise<readonly Reason[]> {
  const opens = async (id: number): Promise<boolean> => {
    const role = all.roles.get(id);
    return role !== undefined && verdicts.opensByRole(role);
  };
  const found: Reason[] = [];
  for (const group of person.groups.flatMap((id) => all.groups.get(id) ?? []))
    for (const id of group.roles)
      if (await opens(id)) found.push({ kind: 'group', of: null, id: group.id, name: group.name });
  for (const id of person.ownRoles) {
    const name = all.roles.get(id)?.name ?? '';
    if (await opens(id))
      found.push({ kind: isAdmin({ roles: [name] }) ? 'admin' : 'role', of: null, id, name });
  }
  return found;
}

/** The first reason of somebody who can see an object. */
async function firstReason(
  person: PersonRoles,
  object: AccessObject,
  verdicts: Verdicts,
  all: Everybody,
): Promise<Reason> {
  const ties = verdicts.tiesOf(person);
  const alone = (await verdicts.opensByTies(person)) ? ties.map((tie) => tieReason(tie, object)) : [];
  const found = [...alone, ...(await roleReasons(person, verdicts, all))];
  const [first] = KINDS.flatMap((kind) => found.find((reason) => reason.kind === kind) ?? []);
  const names = person.ownRoles.flatMap((id) => all.roles.get(id)?.name ?? []);
  return first ?? { kind: 'role', of: null, id: null, name: names.join(', ') };
}

interface Open {
  readonly reason: Reason;
  readonly people: PersonRoles[];
  fewer: boolean | null;
}

const either = (one: boolean | null, other: boolean | null): boolean | null =>
  one === true || other === true ? true : one === null || other === null ? null : false;

/** Everybody who can see an object, each at their first path. */
export async function pathsTo(
  object: AccessObject,
  {
    all,
    verdicts,
    fewerRows,
    names,
  }: {
    readonly all: Everybody;
    readonly verdicts: Verdicts;
    readonly fewerRows: FewerRows;
    /** How many of a path are named. */
    readonly names: 'first' | 'all';
  },
) {
  const paths = new Map<string, Open>();
  for (const person of all.people) {
    const verdict = await verdicts.of(person);
    if (!verdict.can) continue;
    const reason = await firstReason(person, object, verdicts, all);
    const key = `${reason.kind} ${reason.of ?? ''} ${reason.id ?? reason.name}`;
    const path: Open = paths.get(key) ?? { reason, people: [], fewer: false };
    paths.set(key, path);
    path.people.push(person);
    path.fewer = either(path.fewer, fewerRows(verdict.viewer));
  }
  return [...paths.values()]
    .toSorted((one, other) => KINDS.indexOf(one.reason.kind) - KINDS.indexOf(other.reason.kind))
    .map(({ reason, people, fewer }) => ({
      ...reason,
      count: people.length,
      people: (names === 'all' ? people : people.slice(0, PEOPLE_MAX)).map(presentName),
      fewer_rows: fewer,
    }));
}
