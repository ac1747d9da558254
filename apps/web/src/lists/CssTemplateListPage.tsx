import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { lazyPart, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { cssTemplateMessages } from '../messages/css-templates.ts';
import { templateColumns } from './css-template-columns.tsx';
import type { ListAction } from './list-page-props.ts';
import { ListPage } from './ListPage.tsx';
import { useDelete } from './use-delete.tsx';
import { listQ, useList } from './use-list.ts';

const CssTemplateDialog = lazyPart(async () => (await import('./CssTemplateDialog.tsx')).CssTemplateDialog);

const FILTERS = { search: { col: 'template_name', opr: 'css_template_all_text' } };

/** All style sheets that dashboards begin with. */
export function CssTemplateListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('cssTemplate', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [edited, setEdited] = useState<ListItem<'cssTemplate'> | 'new' | null>(null);
  const removal = useDelete({
    group: 'cssTemplate',
    type: cssTemplateMessages.thing,
    why: cssTemplateMessages.deleteWhy,
  });
  const mayCreate = useCan('can_write', 'CssTemplate');
  const create: ListAction = {
    label: cssTemplateMessages.create,
    icon: 'plus',
    onSelect: () => {
      setEdited('new');
    },
  };
  return (
    <>
      <ListPage
        title={t(cssTemplateMessages.title)}
        things={cssTemplateMessages.things}
        icon="code"
        state={state}
        read={read}
        searchLabel={cssTemplateMessages.search}
        empty={{ title: cssTemplateMessages.empty, why: cssTemplateMessages.emptyWhy }}
        primary={mayCreate ? create : null}
        columns={templateColumns(t, { onEdit: setEdited, askDelete: removal.ask })}
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <CssTemplateDialog
            template={edited === 'new' ? null : edited}
            onClose={() => {
              setEdited(null);
            }}
          />
        </Suspense>
      )}
      {removal.dialog}
    </>
  );
}
