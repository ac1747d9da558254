import type { Viewer } from '@belvedere/core';
import { permissionKey } from '@belvedere/core';
import { mayCall } from '../../security/check-access.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { openGrantsTo } from '../../stored/object-grant.ts';
import { tiesTo, type Everybody, type PersonRoles, type Tie } from '../../stored/person-access.ts';
import { findUser, type RoleRow } from '../../stored/user.ts';
import { mayEnter } from '../auth/may-enter.ts';
import type { ViewerReader } from '../auth/viewer.ts';
import { isReadable, READ_ACCESS, type AccessObject } from './object.ts';

/** What the rights code says of one person and one object. */
export interface Verdict {
  readonly viewer: Viewer;
  readonly isActive: boolean;
  readonly mayReadSuch: boolean;
  readonly isReadable: boolean;
  readonly can: boolean;
}

/** Asks the rights code; people with equal roles and ties share an answer, so that it is asked once for them all. */
export interface Verdicts {
  of(person: PersonRoles): Promise<Verdict>;
  tiesOf(person: PersonRoles): readonly Tie[];
  /** Whether what is theirs alone opens the object, without any role. */
  opensByTies(person: PersonRoles): Promise<boolean>;
  /** Whether a role opens the object by itself, to those who may read such objects. */
  opensByRole(role: RoleRow): Promise<boolean>;
  /** Whether a role grants reading such objects at all. */
  grantsReading(role: RoleRow): Promise<boolean>;
}

const rolesOf = ({ ownRoles, groups }: PersonRoles, all: Everybody): readonly number[] =>
  [...new Set([...ownRoles, ...groups.flatMap((id) => all.groups.get(id)?.roles ?? [])])].toSorted(
    (a, b) => a - b,
  );

function kept<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
}

const NOBODY: Viewer = {
  kind: 'user',
  id: null,
  username: '',
  roles: [],
  permissions: new Set(),
  locale: 'en',
  zone: 'UTC',
};

/** Who owns or was granted an object, its datasets or the dashboards that it stands on. */
async function allTies(services: Services, object: AccessObject): Promise<ReadonlyMap<number, Tie[]>> {
  const { reader } = services.store;
  const now = services.clock();
  const own = await tiesTo(reader, now, object.type, [object.id]);
  const others = object.dashboardIds.filter((id) => object.type !== 'dashboard' || id !== object.id);
  const onDashboards = await tiesTo(reader, now, 'dashboard', others);
  const datasetIds = object.datasets
    .map(({ id }) => id)
    .filter((id) => object.type !== 'dataset' || id !== object.id);
  const ofData = await tiesTo(reader, now, 'dataset', datasetIds);
  const grants = onDashboards.filter(({ kind }) => kind === 'grant');
  const found = new Map<number, Tie[]>();
  for (const tie of [...own, ...ofData, ...grants])
    found.set(tie.userId, [...(found.get(tie.userId) ?? []), tie]);
  return found;
}

/** Makes the reader of verdicts on one object. */
export async function verdictsOn(
  services: Services,
  viewers: ViewerReader,
  object: AccessObject,
  all: Everybody,
): Promise<Verdicts> {
  const { reader } = services.store;
  const ties = await allTies(services, object);
  const access = READ_ACCESS[object.type];
  const [bySet, byTies, byRole] = [kept<Omit<Verdict, 'isActive'>>(), kept<boolean>(), kept<boolean>()];
  const readable = (viewer: Viewer) => isReadable(reader, scopeOf(services, viewer), object);
  const tiesOf = ({ id }: PersonRoles): readonly Tie[] => ties.get(id) ?? [];
  const tiesKey = (person: PersonRoles): string =>
    tiesOf(person)
      .map(({ kind, type, id }) => `${kind} ${type} ${id}`)
      .toSorted()
      .join();
  const roleViewer = async ({ name }: RoleRow): Promise<Viewer> => {
    const pairs = await viewers.pairsOfRoleNamed(name);
    return {
      ...NOBODY,
      roles: [name],
      permissions: new Set(pairs.map(([one, view]) => permissionKey(one, view))),
    };
  };
  const opensAlone = async ({ id }: PersonRoles): Promise<boolean> => {
    const grants = await openGrantsTo(reader, id, services.clock());
    return readable({ ...NOBODY, id, ...(grants !== null && { grants }) });
  };
  const verdictOf = async ({ id }: PersonRoles): Promise<Omit<Verdict, 'isActive'>> => {
    const viewer = await viewers.viewerOf(await findUser(reader, id));
    const mayReadSuch = mayCall(access, viewer);
    const opens = await readable(viewer);
    return { viewer, mayReadSuch, isReadable: opens, can: mayReadSuch && opens };
  };
  return {
    tiesOf,
    of: async (person) => {
      const isActive = mayEnter(person, services.clock());
      const key = `${rolesOf(person, all).join()}|${tiesKey(person)}`;
      const verdict = await bySet(key, () => verdictOf(person));
      return { ...verdict, isActive, can: isActive && verdict.can };
    },
    opensByTies: async (person) =>
      tiesOf(person).length > 0 && byTies(tiesKey(person), () => opensAlone(person)),
    opensByRole: async (role) => byRole(String(role.id), async () => readable(await roleViewer(role))),
    grantsReading: async (role) => mayCall(access, await roleViewer(role)),
  };
}
