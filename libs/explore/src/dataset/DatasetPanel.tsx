import { PanelDropsContext } from '@belvedere/control-editors';
import { Button, EmptyState, IconButton, Splitter, TextField, useT, type MenuEntry } from '@belvedere/ui';
import { useContext, useRef, useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { exploreMessages } from '../messages/explore.ts';
import type { ExploreDataset } from '../state/explore-state.ts';
import { FieldList, rowPx } from './FieldList.tsx';
import { FieldMenu, type OpenFieldMenu } from './FieldMenu.tsx';
import { foundFields } from './field-search.ts';
import { fieldOf, listedFields, type Field, type FolderId } from './fields.ts';
import { PANEL_MIN_PX, panelMax } from './panel-memory.ts';
import { PanelHead } from './PanelHead.tsx';
import { panelRows, rowOf } from './panel-rows.ts';
import { QueryHint } from './QueryHint.tsx';
import { useDetail } from './use-detail.ts';
import { usePanelMemory } from './use-panel-memory.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Props of {@link DatasetPanel}. */
export interface DatasetPanelProps {
  readonly dataset: ExploreDataset;
  readonly menu: readonly MenuEntry[];
  /** Puts a field where it goes by itself. */
  readonly onAdd: (field: Field) => void;
  /** Gives a control a new value. */
  readonly onPlace: (control: string, value: unknown) => void;
}

interface FieldsProps extends Pick<DatasetPanelProps, 'dataset' | 'onAdd' | 'onPlace'> {
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

function Fields({ dataset, search, onSearch, folded, onFolded, onAdd, onPlace }: FieldsProps): JSX.Element {
  const t = useT();
  const { datasource } = dataset;
  const scrollRef = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState<readonly FolderId[]>([]);
  const [menu, setMenu] = useState<OpenFieldMenu | null>(null);
  const focus = useRowFocus(scrollRef, rowPx);
  const detail = useDetail();
  const found = foundFields(listedFields(datasource), search);
  const rows = panelRows(found, { folded: search.trim() === '' ? folded : [], whole });
  return (
    <>
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || rows.length === 0) return;
          event.preventDefault();
          focus.move(rowOf(rows, found[0]));
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
      {rows.length === 0 ? (
        <div className="bv-dataset-fields">
          <NothingFound search={search} onSearch={onSearch} />
        </div>
      ) : (
        <FieldList
          datasource={datasource}
          rows={rows}
          scrollRef={scrollRef}
          focus={focus}
          detail={detail}
          onFold={(folder, isOpen) => {
            onFolded(isOpen ? folded.filter((id) => id !== folder) : [...folded, folder]);
          }}
          onShowAll={(folder) => {
            setWhole([...whole, folder]);
          }}
          onAdd={(listed) => {
            detail.close();
            onAdd(fieldOf(listed));
          }}
          onMenu={(listed, place) => {
            detail.close();
            setMenu({ listed, place });
          }}
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

/** Metrics and columns of the dataset: to search, to look into, and to bring into the chart by click, key or drag. */
export function DatasetPanel({ dataset, menu, onAdd, onPlace }: DatasetPanelProps): JSX.Element {
  const t = useT();
  const [panel, change] = usePanelMemory();
  const [search, setSearch] = useState('');
  const isDragOn = useContext(PanelDropsContext)?.isDragOn === true;
  const most = panelMax(window.innerWidth);
  const width = Math.min(panel.width, most);
  if (!panel.isOpen)
    return (
      <aside className="bv-dataset-closed" aria-label={t(exploreMessages.datasetPanel)}>
        <IconButton
          icon="double-chevron-right"
          size="small"
          label={t(exploreMessages.showDataset)}
          onClick={() => {
            change({ isOpen: true });
          }}
        />
      </aside>
    );
  return (
    <>
      <aside
        className="bv-dataset"
        style={{ inlineSize: width }}
        aria-label={t(exploreMessages.datasetPanel)}
      >
        <PanelHead
          dataset={dataset}
          menu={menu}
          onClose={() => {
            change({ isOpen: false });
          }}
        />
        <QueryHint dataset={dataset} />
        <Fields
          dataset={dataset}
          search={search}
          onSearch={setSearch}
          folded={panel.folded}
          onFolded={(folded) => {
            change({ folded });
          }}
          onAdd={onAdd}
          onPlace={onPlace}
        />
        <footer className="bv-text2">
          {t(isDragOn ? datasetMessages.hint : datasetMessages.hintNoDrag)}
        </footer>
      </aside>
      <Splitter
        label={t(datasetMessages.resize)}
        divides="columns"
        size={width}
        min={PANEL_MIN_PX}
        max={most}
        onResize={(next) => {
          change({ width: next });
        }}
      />
    </>
  );
}
