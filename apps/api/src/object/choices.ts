import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Reader } from '../db/store.ts';
import { pageSizeOf } from '../listing/list-plan.ts';
import { allRoles, findUsers, searchUsers, type UserRow } from '../stored/user.ts';

/** The `q` of a picker. */
export interface ChoiceQuery {
  readonly filter?: string;
  readonly page?: number;
  readonly page_size?: number;
  readonly include_ids?: readonly number[];
}

/** What a picker offers. */
export interface Choice {
  readonly value: number;
  readonly text: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Offers of one related column. */
export type ChoiceSource = (
  reader: Reader,
  viewer: Viewer,
  query: ChoiceQuery,
) => Promise<{ readonly count: number; readonly result: Choice[] }>;

const personChoice = (user: UserRow): Choice => ({
  value: user.id,
  text: `${user.first_name} ${user.last_name}`.trim() || user.username,
  extra: { active: user.is_active },
});

/** People, by name. */
export const peopleChoices: ChoiceSource = async (reader, viewer, query) => {
  const { filter = '', page = 0, page_size, include_ids = [] } = query;
  if (page > 0 && include_ids.length > 0) {
    throw contractErrors.error('NOT_POSSIBLE', { reason: 'include_ids belongs to the first page' });
  }
  const limit = pageSizeOf(page_size);
  const found = await searchUsers(reader, viewer, filter, { offset: page * limit, limit });
  const included = await findUsers(
    reader,
    include_ids.filter((id) => !found.rows.some((row) => row.id === id)),
  );
  return { count: found.count, result: [...included, ...found.rows].map(personChoice) };
};

/** Choices out of a list that is short. */
export function choicesOf(all: readonly Choice[], query: ChoiceQuery): { count: number; result: Choice[] } {
  const { filter = '', page = 0, page_size } = query;
  const matching = all.filter((choice) => choice.text.toLowerCase().includes(filter.toLowerCase()));
  const limit = pageSizeOf(page_size);
  return { count: matching.length, result: matching.slice(page * limit, (page + 1) * limit) };
}

/** Roles, by name. */
export const roleChoices: ChoiceSource = async (reader, _viewer, query) => {
  const roles = await allRoles(reader);
  return choicesOf(
    roles.map((role) => ({ value: role.id, text: role.name, extra: {} })),
    query,
  );
};

/** Texts of one column, as `distinct` answers them. */
export function distinctAnswer(texts: readonly string[], query: ChoiceQuery) {
  const { page = 0, page_size, filter = '' } = query;
  const matching = texts.filter((text) => text.startsWith(filter));
  const limit = pageSizeOf(page_size);
  return {
    count: matching.length,
    result: matching.slice(page * limit, (page + 1) * limit).map((text) => ({ text, value: text })),
  };
}

/** The answer for a column a resource has no choices for. */
export function noSuchColumn(column: string): Error {
  return contractErrors.error('NOT_FOUND', { type: 'column', id: column.slice(0, 80) });
}
