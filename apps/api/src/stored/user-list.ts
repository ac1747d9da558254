import {
  contractErrors,
  PERSON_STATES,
  SIGN_IN_KINDS,
  type PersonState,
  type SignInKind,
} from '@belvedere/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { byName } from '../db/list-order.ts';
import {
  booleanOperators,
  manyOperators,
  numberOperators,
  referenceOperators,
  searchOperator,
  textOperators,
  timeOperators,
} from '../db/list-sql.ts';
import type { ListDeclaration } from './list.ts';
import type { SignInSettings } from '../sign-in-config.ts';
import { signsInBy } from './sign-in-way.ts';
import { isInState, type StateMoment } from './user-state.ts';
import { byPerson } from './object.ts';

function personState(value: unknown): PersonState {
  const state = PERSON_STATES.find((one) => one === value);
  if (state !== undefined) return state;
  const reason = `Filter value is none of ${PERSON_STATES.join(', ')}`;
  throw contractErrors.error('LIST_INVALID', { reason });
}

function signInKind(value: unknown): SignInKind | 'none' {
  const kinds = [...SIGN_IN_KINDS, 'none'] as const;
  const kind = kinds.find((one) => one === value);
  if (kind !== undefined) return kind;
  throw contractErrors.error('LIST_INVALID', { reason: `Filter value is none of ${kinds.join(', ')}` });
}

/** What decides about people beside their rows: the moment, who is held, and the ways to sign in. */
export interface PeopleAround extends StateMoment {
  readonly signIn: SignInSettings;
}

/** The list of people. */
export const userListAt = (around: PeopleAround): ListDeclaration => ({
  view: 'User',
  title: 'List Users',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
    'username',
    'first_name',
    'last_name',
    'email',
    'active',
    'ends_on',
    'is_service',
    'status',
    'has_password',
    'has_second_factor',
    'sign_in.kind',
    'sign_in.title',
    'login_count',
    'last_login',
    'roles.id',
    'roles.name',
    'groups.id',
    'groups.name',
    'created_on',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on',
    'changed_on_utc',
    'changed_on_delta_humanized',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { groupUser, user, userRole } = reader.t;
    const hasRole = (id: number): SQL =>
      sql`exists (select 1 from ${userRole} where ${userRole.user_id} = ${user.id} and ${userRole.role_id} = ${id})`;
    const isIn = (id: number): SQL =>
      sql`exists (select 1 from ${groupUser} where ${groupUser.user_id} = ${user.id} and ${groupUser.group_id} = ${id})`;
    return {
      filters: {
        id: numberOperators(user.id),
        username: {
          ...textOperators(user.username),
          user_all_text: searchOperator(user.username, user.first_name, user.last_name, user.email),
        },
        first_name: textOperators(user.first_name),
        last_name: textOperators(user.last_name),
        email: textOperators(user.email),
        active: booleanOperators(user.is_active),
        login_count: numberOperators(user.login_count),
        last_login: timeOperators(user.last_login),
        ends_on: timeOperators(user.ends_on),
        status: { eq: (value) => isInState(reader, personState(value), around) ?? sql`1 = 0` },
        sign_in: { eq: (value) => signsInBy(reader, signInKind(value), around.signIn) ?? sql`1 = 0` },
        roles: manyOperators(hasRole),
        groups: manyOperators(isIn),
        created_on: timeOperators(user.created_on),
        changed_by: referenceOperators(user.changed_by_id),
        changed_on: timeOperators(user.changed_on),
      },
      order: {
        name: byName(
          reader,
          sql`coalesce(nullif(trim(${user.first_name} || ' ' || ${user.last_name}), ''), ${user.username})`,
        ),
        username: byName(reader, user.username),
        first_name: byName(reader, user.first_name),
        last_name: byName(reader, user.last_name),
        email: byName(reader, user.email),
        active: user.is_active,
        login_count: user.login_count,
        last_login: user.last_login,
        created_on: user.created_on,
        changed_on: user.changed_on,
        changed_on_delta_humanized: user.changed_on,
        'changed_by.first_name': byPerson(reader, user.changed_by_id, 'first_name'),
        id: user.id,
      },
      tieBreak: user.id,
    };
  },
});
