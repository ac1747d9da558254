import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantNames } from '../../security/grants.ts';
import { setDashboardRoles } from '../../stored/dashboard.ts';
import { setGroupRoles, setGroupsOfUser } from '../../stored/group.ts';
import { putGrant } from '../../stored/object-grant.ts';
import { setOwners } from '../../stored/object.ts';
import { ensureRole, findRolesByName, setRolesOf, updateUser, type UserRow } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { addObjects, addPeople, type Objects } from '../../testing/fixtures.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGroup } from '../group/service.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';

interface Path {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly people: readonly { readonly id: number }[];
  readonly fewer_rows: boolean | null;
}

interface Explained {
  readonly people: number;
  readonly can: boolean | null;
  readonly paths: readonly Path[];
  readonly steps: readonly { readonly step: string; readonly ok: boolean | null }[];
  readonly helps: readonly { readonly kind: string; readonly name: string }[];
}

const explain = async (caller: Caller, url: string, person?: number): Promise<Explained> => {
  const query = person === undefined ? '' : `?person=${person}`;
  return (await caller.ok<{ result: Explained }>(caller.get(`${url}/access${query}`))).result;
};

const ROLES = ['Gamma', 'Reader', 'Data', 'Alpha', 'Admin'] as const;
const drawn = fc.record({
  roles: fc.array(fc.subarray([...ROLES]), { minLength: 4, maxLength: 4 }),
  groups: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  groupRoles: fc.subarray([...ROLES]),
  dashboardRoles: fc.subarray([...ROLES]),
  published: fc.boolean(),
  inactive: fc.integer({ min: 0, max: 12 }),
  owners: fc.subarray(['dashboard', 'chart', 'dataset'] as const),
  grants: fc.subarray(['dashboard', 'dataset'] as const),
  ended: fc.boolean(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(['true', 'false'])('access with DASHBOARD_RBAC %s', (flag) => {
  let test: TestApp;
  let objects: Objects;
  let owner: UserRow;
  let admin: Caller;
  let people: UserRow[];
  let group: number;

  beforeAll(async () => {
    test = await createTestApp({ env: { BELVEDERE_FLAG_DASHBOARD_RBAC: flag } });
    const fixed = await addPeople(test);
    owner = fixed.owner;
    admin = callerOf(test, fixed.admin);
    objects = await addObjects(test, fixed.owner);
    const view = grantNames.dataset(objects.dataset, 'Data', 'flights');
    await test.services.store.write(async (tx) => {
      await ensureRole(tx, 'Reader', [['can_read', 'Dashboard']]);
      await ensureRole(tx, 'Data', [['datasource_access', view]]);
    });
    people = [];
    for (const name of ['ann', 'bob', 'cyd', 'dan']) people.push(await test.addUser(name, []));
    group = (await createGroup(test.services, SYSTEM_VIEWER, { name: 'Desk' })).id;
  });
  afterAll(() => test.close());

  const arrange = async (one: Drawn): Promise<void> =>
    test.services.store.write(async (tx) => {
      const idsOf = async (names: readonly string[]) =>
        (await findRolesByName(tx, names)).map(({ id }) => id);
      for (const [index, person] of people.entries()) {
        await setRolesOf(tx, person.id, await idsOf(one.roles[index] ?? []));
        await setGroupsOfUser(tx, person.id, one.groups[index] === true ? [group] : []);
        await updateUser(tx, person.id, { is_active: one.inactive !== index });
      }
      await setGroupRoles(tx, group, await idsOf(one.groupRoles));
      await setDashboardRoles(tx, objects.published, await idsOf(one.dashboardRoles));
      const { dashboard } = tx.t;
      await tx.db.update(dashboard).set({ published: one.published });
      const [first, second] = people;
      const ids = { dashboard: objects.published, chart: objects.chart, dataset: objects.dataset };
      for (const type of ['dashboard', 'chart', 'dataset'] as const)
        await setOwners(
          tx,
          type,
          ids[type],
          one.owners.includes(type) ? [owner.id, first?.id ?? 0] : [owner.id],
        );
      await tx.db.delete(tx.t.objectGrant);
      for (const object_type of one.grants)
        await putGrant(tx, {
          object_type,
          object_id: ids[object_type],
          user_id: second?.id ?? 0,
          request_id: null,
          created_on: new Date(),
          created_by_id: null,
          expires_on: one.ended ? new Date(0) : null,
        });
    });

  it('explains what the API does, whoever has which roles, groups, ties and grants', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        await arrange(one);
        for (const url of [
          `dashboard/${objects.published}`,
          `chart/${objects.chart}`,
          `dataset/${objects.dataset}`,
          `database/${objects.database}`,
        ]) {
          const all = await explain(admin, `/api/v1/${url}`);
          const counted = new Set(all.paths.flatMap((path) => path.people.map(({ id }) => id)));
          expect(counted.size).toBe(all.people);
          for (const person of people) {
            const { status } = await callerOf(test, person).get(`/api/v1/${url}`);
            const { can, steps } = await explain(admin, `/api/v1/${url}`, person.id);
            expect([url, can, counted.has(person.id)]).toEqual([url, status === 200, status === 200]);
            expect(steps.every(({ ok }) => ok === true)).toBe(can);
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(test.services.config.flags.DASHBOARD_RBAC).toBe(flag === 'true');
  }, 120_000);
});

describe('access', () => {
  let test: TestApp;
  let objects: Objects;
  let people: Awaited<ReturnType<typeof addPeople>>;
  beforeAll(async () => {
    test = await createTestApp();
    people = await addPeople(test);
    objects = await addObjects(test, people.owner);
  });
  afterAll(() => test.close());

  it('is explained to owners and administrators; to readers it is refused, to others it is not there', async () => {
    const [published, draft] = [objects.published, objects.draft].map(
      (id) => `/api/v1/dashboard/${id}/access`,
    );
    const statusOf = async (user: UserRow | null, url = '') => (await callerOf(test, user).get(url)).status;
    expect(await statusOf(people.owner, published)).toBe(200);
    expect(await statusOf(people.admin, draft)).toBe(200);
    expect(await statusOf(people.alpha, published)).toBe(403);
    expect(await statusOf(people.alpha, draft)).toBe(404);
    expect(await statusOf(people.gamma, published)).toBe(404);
    expect(await statusOf(null, published)).toBe(401);
  });

  it('names each path once, and says at which step somebody is stopped and what would help', async () => {
    const owner = callerOf(test, people.owner);
    const url = `/api/v1/dashboard/${objects.published}`;
    const { paths } = await explain(owner, url);
    expect(paths.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['owner', 'Published', 1],
      ['role', 'Alpha', 2],
      ['role', 'Editors', 1],
      ['admin', 'Admin', 1],
    ]);
    const gamma = await explain(owner, url, people.gamma.id);
    expect(gamma.can).toBe(false);
    expect(gamma.steps.map(({ step, ok }) => [step, ok])).toEqual([
      ['active', true],
      ['kind', true],
      ['published', true],
      ['data', false],
      ['rows', null],
    ]);
    expect(gamma.helps).toMatchObject([{ kind: 'dashboard_role', name: 'Gamma', narrows: true }]);
  });

  it('of a database is told to its owners and administrators, of a saved query to its maker alone', async () => {
    const statusesAt = (url: string) =>
      Promise.all(
        [people.admin, people.owner, people.alpha, people.gamma, null].map(
          async (user) => (await callerOf(test, user).get(url)).status,
        ),
      );
    expect(await statusesAt(`/api/v1/database/${objects.database}/access`)).toEqual([
      200, 403, 403, 404, 401,
    ]);
    const query = `/api/v1/saved_query/${objects.savedQuery}`;
    expect(await statusesAt(`${query}/access`)).toEqual([404, 200, 404, 403, 401]);
    const maker = callerOf(test, people.owner);
    const { people: count, paths } = await explain(maker, query);
    expect([count, paths]).toMatchObject([1, [{ kind: 'owner', people: [{ id: people.owner.id }] }]]);
    const { can, steps } = await explain(maker, query, people.admin.id);
    expect([can, steps.map(({ step, ok }) => [step, ok])]).toEqual([
      false,
      [
        ['active', true],
        ['kind', true],
        ['maker', false],
      ],
    ]);
  });

  it('asks the rights once for people with equal roles', async () => {
    const owner = callerOf(test, people.owner);
    for (let index = 0; index < 60; index += 1) await test.addUser(`many${index}`, ['Alpha']);
    const { paths } = await explain(owner, `/api/v1/dataset/${objects.dataset}`);
    expect(paths.find(({ name }) => name === 'Alpha')).toMatchObject({ count: 62 });
    expect(paths.find(({ name }) => name === 'Alpha')?.people).toHaveLength(50);
    const whole = await owner.ok<{ result: Explained }>(
      owner.get(`/api/v1/dataset/${objects.dataset}/access?everybody=true`),
    );
    for (const { count, people: named } of whole.result.paths) expect(named).toHaveLength(count);
  });
});
