import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { longPage, useEvery, type Every, type ReadPage } from '../use-every.ts';

/** A row rule of the list. */
export type Rule = ListItem<'rowRule'>;

const page = (at: number) => ({
  q: { ...longPage(at), order_column: 'name', order_direction: 'asc' as const },
});
const FIRST = page(0);
const rulePage: ReadPage<Rule> = (api, at) => api.call('rowRule', 'list', page(at));

/** Whether a rule holds for somebody with these roles: a regular one for people in its roles, a base one for all others. */
export function holdsFor(
  rule: Pick<Rule, 'is_active' | 'filter_type' | 'roles'>,
  roleIds: ReadonlySet<number>,
): boolean {
  const isIn = rule.roles.some(({ id }) => roleIds.has(id));
  return rule.is_active && (rule.filter_type === 'Base' ? !isIn : isIn);
}

/** The row rules that hold for somebody with these roles, their groups' among them. Null roles are not known yet. */
export function usePersonRules(roleIds: ReadonlySet<number> | null): Every<Rule> {
  const mayRead = useCan('can_read', 'Row Level Security');
  const first = useRead('rowRule', 'list', FIRST, { skip: !mayRead, isFresh: true });
  const every = useEvery({ ...first, isHidden: !mayRead }, rulePage);
  const rows = roleIds === null ? null : (every.rows?.filter((rule) => holdsFor(rule, roleIds)) ?? null);
  return { ...every, rows };
}
