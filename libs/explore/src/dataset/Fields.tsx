import { Button, EmptyState, TextField, useT } from '@belvedere/ui';
import { useRef, useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { exploreMessages } from '../messages/explore.ts';
import type { ExploreDataset } from '../state/explore-state.ts';
import { FieldList, rowPx, type FieldListProps } from './FieldList.tsx';
import { FieldMenu, type OpenFieldMenu } from './FieldMenu.tsx';
import { foundFields } from './field-search.ts';
import { fieldOf, listedFields, type Field, type FolderId } from './fields.ts';
import { panelRows, rowOf } from './panel-rows.ts';
import { useDetail } from './use-detail.ts';
import { useRowFocus } from './use-row-focus.ts';

/** What can be done with a field of the dataset. */
export interface FieldActions {
  /** Puts a field where it goes by itself. */
  readonly onAdd: (field: Field) => void;
  /** Gives a control a new value. */
  readonly onPlace: (control: string, value: unknown) => void;
}

/** Props of {@link Fields}. */
export interface FieldsProps extends FieldActions {
  readonly dataset: ExploreDataset;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly folded: readonly FolderId[];
  readonly onFolded: (folded: readonly FolderId[]) => void;
}

function NothingFound({ search, onSearch }: Pick<FieldsProps, 'search' | 'onSearch'>): JSX.Element {
  const t = useT();
  if (search === '')
    return (
      <EmptyState
        icon="th"
        title={t(datasetMessages.noFieldsAtAll)}
        reason={t(datasetMessages.noFieldsWhy)}
      />
    );
  return (
    <EmptyState
      icon="search"
      title={t(exploreMessages.noFields, { search })}
      action={
        <Button
          onClick={() => {
            onSearch('');
          }}
        >
          {t(datasetMessages.clearSearch)}
        </Button>
      }
    />
  );
}

function SearchField({
  search,
  onSearch,
  onDown,
}: Pick<FieldsProps, 'search' | 'onSearch'> & {
  /** The arrow down was pressed; true when that led somewhere. */
  readonly onDown: () => boolean;
}): JSX.Element {
  const t = useT();
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && onDown()) event.preventDefault();
      }}
    >
      <TextField
        label={t(exploreMessages.searchFields)}
        isLabelHidden
        icon="search"
        type="search"
        placeholder={t(exploreMessages.searchFields)}
        value={search}
        onChange={onSearch}
      />
    </div>
  );
}

/** The fields that match the search, in folders, and the menu of one of them. */
function useFields({ dataset, search, folded }: FieldsProps) {
  const [whole, setWhole] = useState<readonly FolderId[]>([]);
  const scrollRef = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(scrollRef, rowPx);
  const found = foundFields(listedFields(dataset.datasource), search);
  const rows = panelRows(found, { folded: search.trim() === '' ? folded : [], whole });
  const goToFirst = (): boolean => {
    if (rows.length > 0) focus.move(rowOf(rows, found[0]));
    return rows.length > 0;
  };
  const showAll = (folder: FolderId): void => {
    setWhole([...whole, folder]);
  };
  return { rows, focus, scrollRef, goToFirst, showAll };
}

/** Metrics and columns, to search and to walk with the arrows. */
export function Fields(props: FieldsProps): JSX.Element {
  const { dataset, search, onSearch, folded, onFolded, onAdd, onPlace } = props;
  const [menu, setMenu] = useState<OpenFieldMenu | null>(null);
  const detail = useDetail();
  const { rows, focus, scrollRef, goToFirst, showAll } = useFields(props);
  const actions: Pick<FieldListProps, 'onFold' | 'onAdd' | 'onMenu'> = {
    onFold: (folder, isOpen) => {
      onFolded(isOpen ? folded.filter((id) => id !== folder) : [...folded, folder]);
    },
    onAdd: (listed) => {
      detail.close();
      onAdd(fieldOf(listed));
    },
    onMenu: (listed, place) => {
      detail.close();
      setMenu({ listed, place });
    },
  };
  return (
    <>
      <SearchField search={search} onSearch={onSearch} onDown={goToFirst} />
      {rows.length === 0 ? (
        <div className="bv-dataset-fields">
          <NothingFound search={search} onSearch={onSearch} />
        </div>
      ) : (
        <FieldList
          datasource={dataset.datasource}
          rows={rows}
          scrollRef={scrollRef}
          focus={focus}
          detail={detail}
          onShowAll={showAll}
          {...actions}
        />
      )}
      {menu !== null && (
        <FieldMenu
          {...menu}
          onDetails={() => {
            detail.show(menu.listed.key);
          }}
          onPlace={onPlace}
          onClose={() => {
            setMenu(null);
          }}
        />
      )}
    </>
  );
}
