import { Button, Segmented, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import type { ListPageProps } from './list-page-props.ts';
import type { ListLook } from './use-list-look.ts';
import type { ListState } from './use-list.ts';

function FavouritesToggle({ state }: { readonly state: ListState }): JSX.Element {
  const t = useT();
  return (
    <Button
      icon={state.onlyFavourites ? 'star' : 'star-empty'}
      kind={state.onlyFavourites ? 'accent' : 'default'}
      onClick={state.toggleFavourites}
    >
      {t(listMessages.favourites)}
    </Button>
  );
}

function LookChoice({ look, onLook }: LookProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-list-look">
      <Segmented
        label={t(listMessages.view)}
        value={look}
        options={[
          { value: 'cards', label: t(listMessages.cards) },
          { value: 'list', label: t(listMessages.list) },
        ]}
        onChange={onLook}
      />
    </div>
  );
}

interface LookProps {
  readonly look: ListLook;
  readonly onLook: (look: ListLook) => void;
}

/** What stands above a list: its search, its filters, favourites, and rows or cards. */
export function ListTools<Row>({
  page,
  ...lookProps
}: LookProps & {
  readonly page: Pick<ListPageProps<Row>, 'state' | 'searchLabel' | 'filters' | 'hasFavourites' | 'card'>;
}): JSX.Element {
  const t = useT();
  const { state, searchLabel } = page;
  return (
    <div className="bv-list-tools">
      <div className="bv-list-search">
        <TextField
          label={t(searchLabel)}
          isLabelHidden
          icon="search"
          type="search"
          placeholder={t(searchLabel)}
          value={state.search}
          onChange={state.setSearch}
        />
      </div>
      {page.filters}
      {page.hasFavourites === true && <FavouritesToggle state={state} />}
      {page.card !== undefined && <LookChoice {...lookProps} />}
    </div>
  );
}
