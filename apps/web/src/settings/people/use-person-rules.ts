import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { longPage, useEvery, type ReadPage } from '../use-every.ts';

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

/** The row rules that hold for somebody with these roles, their groups' among them; null for a reader who may not know. */
export function usePersonRules(roleIds: ReadonlySet<number>): readonly Rule[] | null {
  const mayRead = useCan('can_read', 'Row Level Security');
  const { reply } = useRead('rowRule', 'list', FIRST, { skip: !mayRead, isFresh: true });
  const rules = useEvery(reply, rulePage);
  return reply === null ? null : rules.filter((rule) => holdsFor(rule, roleIds));
}
