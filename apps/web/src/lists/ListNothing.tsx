import { useCount } from '@belvedere/client-store';
import { Button, EmptyState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { ActionButton } from './ActionButton.tsx';
import type { HiddenRows, ListPageProps } from './list-page-props.ts';
import type { ListState } from './use-list.ts';

function NothingFiltered({
  hidden,
  onClear,
}: {
  readonly hidden: HiddenRows;
  readonly onClear: () => void;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  return (
    <EmptyState
      icon="filter"
      title={t(listMessages.noFiltered)}
      reason={t(listMessages.noFilteredWhy, { hidden: count(hidden.count) })}
      action={<Button onClick={onClear}>{t(listMessages.clearFilters)}</Button>}
    />
  );
}

function NothingFound({ state }: { readonly state: ListState }): JSX.Element {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={t(listMessages.noMatch, { search: state.search.trim() })}
      reason={t(listMessages.noMatchWhy)}
      action={
        <Button
          onClick={() => {
            state.setSearch('');
          }}
        >
          {t(listMessages.clearSearch)}
        </Button>
      }
    />
  );
}

/** Says why a list has no rows, and what would bring some: filters, the search, favourites, or nothing there yet. */
export function ListNothing<Row>({
  state,
  icon,
  empty,
  primary,
  hidden = null,
}: Pick<ListPageProps<Row>, 'state' | 'icon' | 'empty' | 'primary' | 'hidden'>): JSX.Element {
  const t = useT();
  if (hidden !== null && hidden.count > 0 && Object.keys(state.chosen).length > 0)
    return <NothingFiltered hidden={hidden} onClear={state.clear} />;
  if (state.search.trim() !== '') return <NothingFound state={state} />;
  if (state.onlyFavourites)
    return (
      <EmptyState
        icon="star-empty"
        title={t(listMessages.noFavourites)}
        reason={t(listMessages.noFavouritesWhy)}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t(empty.title)}
      reason={t(empty.why)}
      {...(primary && { action: <ActionButton action={primary} kind="default" /> })}
    />
  );
}
