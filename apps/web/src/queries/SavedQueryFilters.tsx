import { useRead } from '@belvedere/client-store';
import { useDebounced } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ListFilter, PEOPLE_NAMES, RelatedFilter, TagFilter } from '../lists/ListFilter.tsx';
import type { ListState } from '../lists/use-list.ts';
import { listMessages } from '../messages/lists.ts';

const CHOICES = { page_size: 100 };
const SEARCH_DELAY_MS = 300;

/** Names of the filters of saved queries. */
export const SAVED_QUERY_NAMES = {
  database: listMessages.database,
  schema: listMessages.schema,
  tag: PEOPLE_NAMES.tag,
} as const;

/** A filter by databases that the reader may see. */
export function DatabaseFilter({
  group,
  state,
}: {
  readonly group: 'savedQuery' | 'query';
  readonly state: ListState;
}): JSX.Element {
  const filter = { column: 'database', name: 'database', label: listMessages.database, state } as const;
  return <RelatedFilter {...filter} group={group} />;
}

/** A filter by schemas; the server finds those that begin with a text where there are more than are listed. */
function SchemaFilter({ state }: { readonly state: ListState }): JSX.Element {
  const [text, setText] = useState('');
  const search = useDebounced(text, SEARCH_DELAY_MS).trim();
  const read = (q: object) => ['savedQuery', 'distinct', { params: { column: 'schema' }, q }] as const;
  const first = useRead(...read(CHOICES));
  const isMore = first.reply !== null && first.reply.count > first.reply.result.length;
  const found = useRead(...read({ ...CHOICES, filter: search }), { skip: !isMore || search === '' });
  const { reply } = isMore && search !== '' ? found : first;
  const choices = reply?.result.map(({ value, text: label }) => ({ value, label })) ?? null;
  return (
    <ListFilter
      name="schema"
      label={SAVED_QUERY_NAMES.schema}
      state={state}
      choices={choices}
      onSearch={setText}
    />
  );
}

/** Filters of saved queries by where they run and their tags. */
export function SavedQueryFilters({ state }: { readonly state: ListState }): JSX.Element {
  return (
    <>
      <DatabaseFilter group="savedQuery" state={state} />
      <SchemaFilter state={state} />
      <TagFilter name="tag" label={SAVED_QUERY_NAMES.tag} state={state} />
    </>
  );
}
