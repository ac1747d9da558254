import { describe, expect, it } from 'vitest';
import { scopesAllow, TOKEN_SCOPES, type TokenScope } from './token-scope.ts';
import { holds, isAdmin, permissionKey, type PermissionPair } from './viewer.ts';

/** Pair -> the scopes that let it through. */
const TABLE: readonly (readonly [PermissionPair, readonly TokenScope[]])[] = [
  [
    ['can_read', 'Chart'],
    ['charts', 'read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['can_csv', 'Superset'],
    ['charts', 'read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['datasource_access', '[Data].[flights](id:3)'],
    ['charts', 'read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['all_database_access', 'all_database_access'],
    ['charts', 'read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['can_write', 'ExploreFormDataRestApi'],
    ['charts', 'read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['can_read', 'Database'],
    ['read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['menu_access', 'Charts'],
    ['read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['can_recent_activity', 'Log'],
    ['read', 'sqllab', 'write', 'admin'],
  ],
  [
    ['can_execute_sql_query', 'SQLLab'],
    ['sqllab', 'admin'],
  ],
  [
    ['can_write', 'SavedQuery'],
    ['sqllab', 'admin'],
  ],
  [
    ['can_sqllab', 'Superset'],
    ['sqllab', 'admin'],
  ],
  [
    ['menu_access', 'SQL Lab'],
    ['sqllab', 'admin'],
  ],
  [
    ['can_write', 'Dashboard'],
    ['write', 'admin'],
  ],
  [
    ['can_write', 'Annotation'],
    ['write', 'admin'],
  ],
  [
    ['can_this_form_post', 'CsvToDatabaseView'],
    ['write', 'admin'],
  ],
  [
    ['can_grant_guest_token', 'SecurityRestApi'],
    ['embed', 'admin'],
  ],
  [
    ['can_set_embedded', 'Dashboard'],
    ['embed', 'admin'],
  ],
  [['can_write', 'Database'], ['admin']],
  [['can_write', 'DynamicPlugin'], ['admin']],
  [['can_read', 'User'], ['admin']],
  [['can_read', 'Row Level Security'], ['admin']],
  [['can_read', 'Log'], ['admin']],
  [['all_query_access', 'all_query_access'], ['admin']],
  [['menu_access', 'Security'], ['admin']],
  [['can_read', 'Something of later'], ['admin']],
];

describe('scopes of tokens', () => {
  it.each(TABLE)('%j passes by %j alone', ([permission, view], scopes) => {
    expect(TOKEN_SCOPES.filter((scope) => scopesAllow([scope], permission, view))).toEqual(scopes);
    expect(scopesAllow([], permission, view)).toBe(false);
  });

  it('never widen: a pair that nobody granted stays away', () => {
    const nobody = { roles: ['Gamma'], permissions: new Set<string>(), scopes: TOKEN_SCOPES };
    expect(TABLE.some(([[permission, view]]) => holds(nobody, permission, view))).toBe(false);
    expect(isAdmin(nobody)).toBe(false);
  });

  it('narrow administrators too, who are none with a token for less', () => {
    const admin = { roles: ['Admin'], permissions: new Set<string>() };
    expect(isAdmin(admin)).toBe(true);
    expect(isAdmin({ ...admin, scopes: ['read', 'write', 'sqllab', 'embed'] })).toBe(false);
    expect(isAdmin({ ...admin, scopes: ['admin'] })).toBe(true);
    expect(holds({ ...admin, scopes: ['read'] }, 'can_read', 'Chart')).toBe(true);
    expect(holds({ ...admin, scopes: ['read'] }, 'can_write', 'Chart')).toBe(false);
  });

  it('let through together what each lets through alone', () => {
    const reader = { roles: [], permissions: new Set([permissionKey('can_write', 'Chart')]) };
    expect(holds({ ...reader, scopes: ['charts', 'write'] }, 'can_write', 'Chart')).toBe(true);
    expect(holds({ ...reader, scopes: ['charts', 'sqllab'] }, 'can_write', 'Chart')).toBe(false);
  });
});
