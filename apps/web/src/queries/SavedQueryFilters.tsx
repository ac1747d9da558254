import { useRead } from '@belvedere/client-store';
import type { JSX } from 'react';
import { ListFilter, PEOPLE_NAMES, TagFilter } from '../lists/ListFilter.tsx';
import type { ListState } from '../lists/use-list.ts';
import { listMessages } from '../messages/lists.ts';

const CHOICES = { page_size: 100 };

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
  const { reply } = useRead(group, 'related', { params: { column: 'database' }, q: CHOICES });
  const choices = reply?.result.map(({ value, text }) => ({ value: String(value), label: text })) ?? null;
  return <ListFilter name="database" label={listMessages.database} state={state} choices={choices} />;
}

/** Filters of saved queries by where they run and their tags. */
export function SavedQueryFilters({ state }: { readonly state: ListState }): JSX.Element {
  const schemas = useRead('savedQuery', 'distinct', { params: { column: 'schema' }, q: CHOICES });
  const choices = schemas.reply?.result.map(({ value, text }) => ({ value, label: text })) ?? null;
  return (
    <>
      <DatabaseFilter group="savedQuery" state={state} />
      <ListFilter name="schema" label={SAVED_QUERY_NAMES.schema} state={state} choices={choices} />
      <TagFilter name="tag" label={SAVED_QUERY_NAMES.tag} state={state} />
    </>
  );
}
