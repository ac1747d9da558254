import { settingsUrl } from '@belvedere/contracts/client';
import { useRead } from '@belvedere/client-store';
import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { ListBody } from '../../lists/ListBody.tsx';
import type { ListPageProps } from '../../lists/list-page-props.ts';
import { ListTools } from '../../lists/ListTools.tsx';
import { listQ, useList, type ListFilters } from '../../lists/use-list.ts';
import { ruleMessages } from '../../messages/row-rules.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { ruleColumns } from './rule-columns.tsx';
import type { Rule } from './rule-draft.ts';

const BY_NAME = { column: 'name', isDescending: false };
const FILTERS: ListFilters = { search: { col: 'name', opr: 'rls_all_text' } };

/** The row rules there are. */
export function RulesPage(): JSX.Element {
  const t = useT();
  const state = useList(BY_NAME);
  const read = useRead('rowRule', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const list: ListPageProps<Rule> = {
    title: t(settingsMessages.rules),
    things: ruleMessages.things,
    icon: 'filter',
    state,
    read,
    searchLabel: ruleMessages.search,
    empty: { title: ruleMessages.empty, why: ruleMessages.emptyWhy },
    columns: ruleColumns(t),
  };
  const actions = (
    <Button kind="primary" icon="plus" href={`${settingsUrl('row-rules')}new/`}>
      {t(ruleMessages.newRule)}
    </Button>
  );
  return (
    <SettingsFrame tab="row-rules" title={list.title} count={read.reply?.count ?? null} actions={actions}>
      <ListTools page={list} look="list" onLook={() => undefined} />
      <div className="bv-list-body">
        <ListBody page={list} look="list" />
      </div>
    </SettingsFrame>
  );
}
