import { describe, expect, test } from 'vitest';
import { permissionKey, type PermissionPair, type Viewer } from '@belvedere/core';
import { chartRights } from '../resources/chart/present.ts';
import { dashboardRights } from '../resources/dashboard/present.ts';
import { mayOpenSchema, mayReadTable, type DatabaseAccess } from '../rights/tables.ts';
import { checkAccess } from '../security/check-access.ts';
import { dataGrants, grantNames } from '../security/grants.ts';
import { ROLE_PAIRS } from '../security/role-pairs.ts';
import { firstOwners, mayChange, plannedOwners } from './owners.ts';
import { humanizeDelta } from './present.ts';

const viewer = (
  id: number | null,
  roles: readonly string[],
  pairs: readonly PermissionPair[] = [],
): Viewer => ({
  kind: id === null ? 'anonymous' : 'user',
  id,
  username: 'x',
  roles,
  permissions: new Set(pairs.map(([permission, view]) => permissionKey(permission, view))),
  locale: 'en',
  zone: 'UTC',
});

describe('ownership', () => {
  test('admins and owners may change a thing, others not, strangers never', () => {
    expect(mayChange(viewer(1, ['ADMIN']), [])).toBe(true);
    expect(mayChange(viewer(1, ['Alpha']), [1])).toBe(true);
    expect(mayChange(viewer(1, ['Alpha']), [2])).toBe(false);
    expect(mayChange(viewer(null, ['Public']), [])).toBe(false);
  });

  test('nobody but an admin can leave themselves out of the owners', () => {
    expect(plannedOwners(viewer(1, ['Alpha']), [2])).toEqual([2, 1]);
    expect(plannedOwners(viewer(1, ['Admin']), [2])).toEqual([2]);
    expect(plannedOwners(viewer(1, ['Admin']), [])).toEqual([]);
    expect(plannedOwners(viewer(1, ['Alpha']), null)).toEqual([1]);
  });

  test('something new is its maker’s where nobody else is named', () => {
    expect(firstOwners(viewer(1, ['Admin']), [])).toEqual([1]);
    expect(firstOwners(viewer(1, ['Admin']), [2])).toEqual([2]);
    expect(firstOwners(viewer(null, ['Public']), [])).toEqual([]);
  });
});

describe('what an object says that one may do', () => {
  test('owners without can_write on the resource may only read', () => {
    expect(chartRights(viewer(1, ['x']), [1])).toEqual(['read']);
    expect(dashboardRights(viewer(1, ['x']), [1])).toEqual(['read']);
  });

  test('download, share and explore follow their own permissions', () => {
    const rights = chartRights(
      viewer(
        1,
        ['x'],
        [
          ['can_csv', 'Superset'],
          ['can_explore', 'Superset'],
        ],
      ),
      [],
    );
    expect(rights).toEqual(['read', 'download', 'explore']);
  });
});

describe('access to data', () => {
  test('is read from the names of object pairs', () => {
    const grants = dataGrants(
      viewer(
        1,
        ['x'],
        [
          ['database_access', grantNames.database(3, 'A (id:9)')],
          ['database_access', '[B]'],
          ['datasource_access', grantNames.dataset(5, 'A', 't')],
          ['schema_access', grantNames.schema('A', 's')],
        ],
      ),
    );
    expect(grants).toEqual({
      everything: false,
      everyDatabase: false,
      databaseIds: [3],
      datasetIds: [5],
      schemas: ['[A].[s]'],
    });
  });

  test('all datasets are not all databases', () => {
    const grants = dataGrants(viewer(1, ['x'], [['all_datasource_access', 'all_datasource_access']]));
    expect([grants.everything, grants.everyDatabase]).toEqual([true, false]);
  });

  const access = (datasets: readonly object[], schemas: readonly string[] = []): DatabaseAccess => ({
    everything: false,
    schemas: new Set(schemas),
    datasets: datasets as DatabaseAccess['datasets'],
  });

  test('a dataset opens its table, not others and not a virtual one of that name', () => {
    const some = access([{ table_name: 't', schema: 's', sql: null }]);
    expect([
      mayReadTable(some, 's', 't'),
      mayReadTable(some, 'other', 't'),
      mayReadTable(some, 's', 'u'),
    ]).toEqual([true, false, false]);
    expect(mayReadTable(access([{ table_name: 't', schema: 's', sql: 'select 1' }]), 's', 't')).toBe(false);
  });

  test('a schema opens all of its tables', () => {
    const some = access([], ['s']);
    expect([mayReadTable(some, 's', 'any'), mayReadTable(some, 'u', 'any')]).toEqual([true, false]);
    expect([mayOpenSchema(some, 's'), mayOpenSchema(some, 'u')]).toEqual([true, false]);
  });
});

describe('the roles every installation starts with', () => {
  const holdsPair = (role: keyof typeof ROLE_PAIRS, permission: string, view: string): boolean =>
    ROLE_PAIRS[role].some((pair) => pair[0] === permission && pair[1] === view);

  test('Public holds nothing', () => {
    expect(ROLE_PAIRS.Public).toEqual([]);
  });

  test('Gamma reads data only where it is granted, and writes no datasets', () => {
    expect(holdsPair('Gamma', 'can_write', 'Dashboard')).toBe(true);
    expect(holdsPair('Gamma', 'can_write', 'Dataset')).toBe(false);
    expect(holdsPair('Gamma', 'all_datasource_access', 'all_datasource_access')).toBe(false);
  });

  test('Alpha reads all data and runs no SQL; sql_lab runs SQL', () => {
    expect(holdsPair('Alpha', 'all_database_access', 'all_database_access')).toBe(true);
    expect(holdsPair('Alpha', 'can_execute_sql_query', 'SQLLab')).toBe(false);
    expect(holdsPair('sql_lab', 'can_execute_sql_query', 'SQLLab')).toBe(true);
  });

  test('only Admin manages people and roles', () => {
    for (const role of ['Alpha', 'Gamma', 'sql_lab'] as const)
      expect(holdsPair(role, 'can_write', 'User')).toBe(false);
    expect(holdsPair('Admin', 'can_write', 'User')).toBe(true);
  });
});

test('a route without a right says who must sign in and who may not', () => {
  const access = { kind: 'pair', permission: 'can_read', view: 'Chart' } as const;
  expect(() => checkAccess(access, viewer(null, ['Public']))).toThrow(/not signed in/);
  expect(() => checkAccess(access, viewer(1, ['x']))).toThrow(/can_read on Chart/);
  expect(() => checkAccess(access, viewer(null, ['Public'], [['can_read', 'Chart']]))).not.toThrow();
});

test.each([
  [0, 'now'],
  [1000, 'a second ago'],
  [90_000, 'a minute ago'],
  [3_600_000, 'an hour ago'],
  [3 * 24 * 3_600_000, '3 days ago'],
  [800 * 24 * 3_600_000, '2 years ago'],
])('%i ms are called %s', (milliseconds, text) => {
  expect(humanizeDelta(new Date(0), new Date(milliseconds))).toBe(text);
});
