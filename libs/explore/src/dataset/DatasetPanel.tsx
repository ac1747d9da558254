import { PanelDropsContext } from '@belvedere/control-editors';
import { IconButton, Splitter, useT, type MenuEntry } from '@belvedere/ui';
import { useContext, useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { exploreMessages } from '../messages/explore.ts';
import type { ExploreDataset } from '../state/explore-state.ts';
import { Fields, type FieldActions } from './Fields.tsx';
import { PANEL_MIN_PX, panelMax } from './panel-memory.ts';
import { PanelHead } from './PanelHead.tsx';
import { QueryHint } from './QueryHint.tsx';
import { usePanelMemory } from './use-panel-memory.ts';

/** Props of {@link DatasetPanel}. */
export interface DatasetPanelProps extends FieldActions {
  readonly dataset: ExploreDataset;
  readonly menu: readonly MenuEntry[];
}

function ClosedPanel({ onOpen }: { readonly onOpen: () => void }): JSX.Element {
  const t = useT();
  return (
    <aside className="bv-dataset-closed" aria-label={t(exploreMessages.datasetPanel)}>
      <IconButton
        icon="double-chevron-right"
        size="small"
        label={t(exploreMessages.showDataset)}
        onClick={onOpen}
      />
    </aside>
  );
}

/** Says how fields come into the chart. */
function Hint(): JSX.Element {
  const t = useT();
  const isDragOn = useContext(PanelDropsContext)?.isDragOn === true;
  return (
    <footer className="bv-text2">{t(isDragOn ? datasetMessages.hint : datasetMessages.hintNoDrag)}</footer>
  );
}

/** Metrics and columns of the dataset: to search, to look into, and to bring into the chart by click, key or drag. */
export function DatasetPanel({ dataset, menu, onAdd, onPlace }: DatasetPanelProps): JSX.Element {
  const t = useT();
  const [panel, change] = usePanelMemory();
  const [search, setSearch] = useState('');
  const most = panelMax(window.innerWidth);
  const width = Math.min(panel.width, most);
  if (!panel.isOpen)
    return (
      <ClosedPanel
        onOpen={() => {
          change({ isOpen: true });
        }}
      />
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
        {dataset.isMissing === true ? (
          <p className="bv-text2">{t(exploreMessages.missingDatasetWhy)}</p>
        ) : (
          <>
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
            <Hint />
          </>
        )}
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
