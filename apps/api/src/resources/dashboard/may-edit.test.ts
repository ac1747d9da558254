import { describe, expect, it } from 'vitest';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { openHome } from '../../testing/home.ts';

const URL = '/api/v1/dashboard';
const READS = [
  ['can_read', 'Dashboard'],
  ['all_datasource_access', 'all_datasource_access'],
] as const;
const WRITES = [...READS, ['can_write', 'Dashboard']] as const;

/** Who: their role, whether they own the dashboard, whether it is shared with their role, and whether they may change it. */
const PEOPLE = [
  ['an administrator', { role: 'Admin', owns: false, isShared: false, may: true }],
  ['an administrator by a role in capitals', { role: 'ADMIN', owns: false, isShared: false, may: true }],
  ['an administrator by a role in mixed case', { role: 'aDmiN', owns: false, isShared: false, may: true }],
  ['an owner who may write', { role: 'Writers', owns: true, isShared: false, may: true }],
  ['an owner who may only read', { role: 'Readers', owns: true, isShared: false, may: false }],
  ['somebody who may write and owns nothing', { role: 'Writers', owns: false, isShared: false, may: false }],
  ['somebody with whose role it is shared', { role: 'Writers', owns: false, isShared: true, may: false }],
  ['a reader with whose role it is shared', { role: 'Readers', owns: false, isShared: true, may: false }],
  ['an owner with whose role it is shared', { role: 'Writers', owns: true, isShared: true, may: true }],
] as const;

/** What changes a dashboard: its title, whether it is published, its layout. */
const ACTS = [
  ['edit', { dashboard_title: 'Other' }],
  ['publish', { published: false }],
  ['save', { position_json: '{}' }],
] as const;

describe.each(['on', 'off'])('changing a dashboard with roles on dashboards %s', (flag) => {
  const home = openHome({ env: { BELVEDERE_FLAG_DASHBOARD_RBAC: flag } });
  let made = 0;

  async function roleId(name: string): Promise<number> {
    const { store } = home().test.services;
    const pairs = name === 'Readers' ? READS : name === 'Writers' ? WRITES : [];
    await store.write((tx) => ensureRole(tx, name, pairs));
    const [role] = await findRolesByName(store.reader, [name]);
    return role?.id ?? 0;
  }

  /** A published dashboard, and the person as the row describes them. */
  async function sceneOf({ role, owns, isShared }: (typeof PEOPLE)[number][1]) {
    const { test, owner, people } = home();
    made += 1;
    const id = await roleId(role);
    const user = await test.addUser(`person-${made}`, [role]);
    const body = {
      dashboard_title: 'Made',
      published: true,
      owners: [people.owner.id, ...(owns ? [user.id] : [])],
      roles: isShared ? [id] : [],
    };
    const saved = await owner.ok<{ id: number }>(owner.post(`${URL}/`, body));
    return { person: callerOf(test, user), id: saved.id };
  }

  const rightsOf = async (person: Caller, id: number): Promise<readonly string[]> =>
    (await person.ok<{ result: { can: string[] } }>(person.get(`${URL}/${id}`))).result.can;

  it.each(PEOPLE)('%s is told what they may, and may do exactly that', async (_, row) => {
    const { person, id } = await sceneOf(row);
    expect((await rightsOf(person, id)).includes('write')).toBe(row.may);
    for (const [act, body] of ACTS) {
      const { status } = await person.put(`${URL}/${id}`, body);
      expect([act, status]).toEqual([act, row.may ? 200 : 403]);
    }
  });
});
