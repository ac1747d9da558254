import { PAGE_URLS } from '@belvedere/contracts/client';
import { useRead, useServices } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { humanizeDelta } from '@belvedere/format';
import { useT, type ListColumn, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { tagMessages } from '../messages/tags.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { useHasTags } from '../lists/use-has-tags.ts';
import { Owners } from '../lists/cells.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { taggedRows, type TaggedRow } from './tagged-rows.ts';
import { useList } from '../lists/use-list.ts';

const BY_NAME = { column: 'name', isDescending: false };
const NOT_FOUND = 404;
const KINDS: Readonly<Record<string, Message>> = {
  dashboard: tagMessages.dashboard,
  chart: tagMessages.chart,
  dataset: tagMessages.dataset,
  query: tagMessages.query,
};

const columnsOf = (t: Translate, now: number): readonly ListColumn<TaggedRow>[] => [
  {
    id: 'name',
    title: t(listMessages.name),
    orderBy: 'name',
    cell: (row) => (
      <a className="bv-row-name" href={row.url}>
        {row.name}
      </a>
    ),
  },
  {
    id: 'kind',
    title: t(tagMessages.kind),
    orderBy: 'type',
    cell: ({ type }) => (KINDS[type] === undefined ? type : t(KINDS[type])),
  },
  {
    id: 'owners',
    title: t(listMessages.owners),
    isMinor: true,
    cell: (row) => <Owners owners={row.owners} />,
  },
  {
    id: 'creator',
    title: t(tagMessages.creator),
    orderBy: 'creator',
    isMinor: true,
    cell: (row) => row.creator,
  },
  {
    id: 'changed',
    title: t(listMessages.changed),
    orderBy: 'changed_on',
    isMinor: true,
    cell: (row) => humanizeDelta(Date.parse(`${row.changed_on}Z`), now),
  },
];

function Tagged({ tagId }: { readonly tagId: number }): JSX.Element {
  const t = useT();
  const { now } = useServices();
  const state = useList(BY_NAME);
  const tag = useRead('tag', 'get', { params: { id: tagId } });
  const read = useRead('tag', 'objects', { query: { tagIds: String(tagId) } }, { isFresh: true });
  if (tag.problem?.status === NOT_FOUND) return <NotFoundPage />;
  const reply = read.reply === null ? null : taggedRows(read.reply.result, state);
  return (
    <ListPage<TaggedRow>
      crumbs={[{ label: t(tagMessages.title), href: PAGE_URLS.tags }]}
      title={tag.reply?.result.name ?? t(tagMessages.title)}
      things={tagMessages.objects}
      icon="tags"
      state={state}
      read={{ ...read, reply }}
      searchLabel={tagMessages.searchObjects}
      empty={{ title: tagMessages.emptyObjects, why: tagMessages.emptyObjectsWhy }}
      columns={columnsOf(t, now())}
    />
  );
}

/** What carries a tag, of all kinds, as far as the reader may see it; no page where the instance has no tags. */
export function TaggedPage({ tagId }: { readonly tagId: number }): JSX.Element {
  return useHasTags() ? <Tagged tagId={tagId} /> : <NotFoundPage />;
}
