import type { Reader } from '../../db/store.ts';
import type { Scope } from '../../security/scope.ts';
import { rolesOfDashboards } from '../../stored/dashboard.ts';
import type { Everybody, GroupRoles, PersonRoles } from '../../stored/person-access.ts';
import type { AccessObject } from './object.ts';
import type { Verdict, Verdicts } from './verdicts.ts';

const GROUPS_MAX = 10;

/** Something that would let a person see an object. */
export interface Help {
  readonly kind: 'activate' | 'publish' | 'dashboard_role' | 'group';
  readonly id: number | null;
  readonly name: string;
  readonly people: number;
  readonly narrows: boolean;
}

const countWith = ({ people, groups }: Everybody, roleId: number): number =>
  people.filter(
    ({ ownRoles, groups: ids }) =>
      ownRoles.includes(roleId) || ids.some((id) => groups.get(id)?.roles.includes(roleId) === true),
  ).length;

/** Roles of the person that could be put on a published dashboard, those of the fewest people first. */
async function dashboardRoles(
  reader: Reader,
  { sharesByRole }: Scope,
  object: AccessObject,
  { all, verdict }: { readonly all: Everybody; readonly verdict: Verdict },
): Promise<readonly Help[]> {
  if (!sharesByRole || object.published !== true || !verdict.mayReadSuch) return [];
  const there = (await rolesOfDashboards(reader, [object.id])).get(object.id) ?? [];
  const own = [...all.roles.values()].filter(({ name }) => verdict.viewer.roles.includes(name));
  return own
    .map(({ id, name }): Help => ({
      kind: 'dashboard_role',
      id,
      name,
      people: countWith(all, id),
      narrows: there.length === 0,
    }))
    .toSorted((one, other) => one.people - other.people);
}

async function opensByGroup(group: GroupRoles, verdict: Verdict, verdicts: Verdicts, all: Everybody) {
  const roles = group.roles.flatMap((id) => all.roles.get(id) ?? []);
  let opens = false;
  let reads = verdict.mayReadSuch;
  for (const role of roles) {
    opens ||= await verdicts.opensByRole(role);
    reads ||= await verdicts.grantsReading(role);
  }
  return opens && reads;
}

/** Groups that the person is not in and whose roles open the object; the ones with the fewest roles first. */
async function groups(person: PersonRoles, verdict: Verdict, verdicts: Verdicts, all: Everybody) {
  const found: Help[] = [];
  const others = [...all.groups.values()].filter(({ id }) => !person.groups.includes(id));
  for (const group of others.toSorted((one, other) => one.roles.length - other.roles.length)) {
    if (found.length === GROUPS_MAX) break;
    if (await opensByGroup(group, verdict, verdicts, all))
      found.push({ kind: 'group', id: group.id, name: group.name, people: 1, narrows: false });
  }
  return found;
}

/** What would help somebody who cannot see an object, what opens the least first. */
export async function helpsFor(
  reader: Reader,
  scope: Scope,
  object: AccessObject,
  around: {
    readonly person: PersonRoles;
    readonly verdict: Verdict;
    readonly verdicts: Verdicts;
    readonly all: Everybody;
  },
): Promise<readonly Help[]> {
  const { person, verdict, verdicts, all } = around;
  if (verdict.can) return [];
  const one = { id: null, people: 1, narrows: false };
  if (!verdict.isActive) return [{ ...one, kind: 'activate', name: person.username }];
  const roles = await dashboardRoles(reader, scope, object, { all, verdict });
  const found = [...roles, ...(await groups(person, verdict, verdicts, all))];
  const isDraft = object.published === false && verdict.mayReadSuch;
  return isDraft ? [{ ...one, kind: 'publish', name: object.name }, ...found] : found;
}
