import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { tagMessages } from '../messages/tags.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { useHasTags } from '../lists/use-has-tags.ts';
import type { ListAction } from '../lists/list-page-props.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { tagColumns } from './tag-columns.tsx';
import { TagDialog } from './TagDialog.tsx';
import { useDelete } from '../lists/use-delete.tsx';
import { listQ, useList } from '../lists/use-list.ts';

const FILTERS = { search: { col: 'name', opr: 'ct' } };
const BY_NAME = { column: 'name', isDescending: false };

function Tags(): JSX.Element {
  const t = useT();
  const state = useList(BY_NAME);
  const read = useRead('tag', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [edited, setEdited] = useState<ListItem<'tag'> | 'new' | null>(null);
  const removal = useDelete({ group: 'tag', type: tagMessages.thing, why: tagMessages.deleteWhy });
  const mayCreate = useCan('can_write', 'Tag');
  const create: ListAction = {
    label: tagMessages.create,
    icon: 'plus',
    onSelect: () => {
      setEdited('new');
    },
  };
  return (
    <>
      <ListPage
        title={t(tagMessages.title)}
        things={tagMessages.things}
        icon="tags"
        state={state}
        read={read}
        searchLabel={tagMessages.search}
        empty={{ title: tagMessages.empty, why: tagMessages.emptyWhy }}
        primary={mayCreate ? create : null}
        columns={tagColumns(t, { onEdit: setEdited, askDelete: removal.ask })}
      />
      {edited !== null && (
        <TagDialog
          tag={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {removal.dialog}
    </>
  );
}

/** All tags; no page where the instance has none. */
export function TagListPage(): JSX.Element {
  return useHasTags() ? <Tags /> : <NotFoundPage />;
}
