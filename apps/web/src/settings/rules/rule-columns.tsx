import { settingsUrl } from '@belvedere/contracts/client';
import { Tag, type ListColumn, type Translate } from '@belvedere/ui';
import { ruleMessages } from '../../messages/row-rules.ts';
import type { Rule } from './rule-draft.ts';

const namesOf = (named: readonly string[]): string => named.join(', ');

/** The columns of the list of row rules. */
export const ruleColumns = (t: Translate): readonly ListColumn<Rule>[] => [
  {
    id: 'name',
    title: t(ruleMessages.name),
    orderBy: 'name',
    cell: ({ id, name }) => <a href={`${settingsUrl('row-rules')}${id}/`}>{name}</a>,
  },
  {
    id: 'kind',
    title: t(ruleMessages.kind),
    orderBy: 'filter_type',
    isMinor: true,
    cell: ({ filter_type }) => (
      <Tag>{t(filter_type === 'Base' ? ruleMessages.base : ruleMessages.regular)}</Tag>
    ),
  },
  {
    id: 'tables',
    title: t(ruleMessages.tables),
    cell: ({ tables }) => namesOf(tables.map(({ table_name }) => table_name)),
  },
  {
    id: 'roles',
    title: t(ruleMessages.roles),
    isMinor: true,
    cell: ({ roles }) => namesOf(roles.map(({ name }) => name)),
  },
  {
    id: 'clause',
    title: t(ruleMessages.clause),
    isMinor: true,
    cell: ({ clause }) => <code className="bv-rule-clause">{clause}</code>,
  },
  {
    id: 'masks',
    title: t(ruleMessages.masks),
    isMinor: true,
    cell: ({ masks }) => namesOf(masks.map(({ column_name }) => column_name)),
  },
  {
    id: 'status',
    title: t(ruleMessages.status),
    cell: ({ is_active }) => (
      <Tag tone={is_active ? 'success' : 'neutral'}>
        {t(is_active ? ruleMessages.active : ruleMessages.inactive)}
      </Tag>
    ),
  },
];
