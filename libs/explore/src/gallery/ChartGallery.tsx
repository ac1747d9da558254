import type { ChartManifest, ListedChart } from '@belvedere/charts';
import type { KeptOnSwitch } from '@belvedere/controls';
import { Button, EmptyState, TextField, useT } from '@belvedere/ui';
import { useMemo, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { galleryMessages } from '../messages/gallery.ts';
import { ChartDetails } from './ChartDetails.tsx';
import type { Need } from './needs.ts';
import { chartSearch } from './search-charts.ts';
import { ShelfList } from './ShelfList.tsx';
import { shelvesOf } from './shelves.ts';
import { TileGrid } from './TileGrid.tsx';

/** Props of {@link ChartGallery}. */
export interface ChartGalleryProps {
  /** What there is to choose from, in this order. */
  readonly charts: readonly ListedChart[];
  /** Those of them that suit the data, the most telling first. */
  readonly suited: readonly ListedChart[];
  /** Type of the chart at hand. */
  readonly current: string | null;
  readonly chosen: string | null;
  readonly onChoose: (vizType: string) => void;
  /** Chosen and done: a double click or Enter. */
  readonly onSelect: (vizType: string) => void;
  readonly needsOf?: (manifest: ChartManifest) => readonly Need[];
  /** What a type would keep of the chart at hand. */
  readonly keptOf?: (manifest: ChartManifest) => KeptOnSwitch;
  /** The search has the focus at first. */
  readonly takesFocus?: boolean;
}

const ALL = 'all';

function useShown({ charts, suited }: ChartGalleryProps, shelf: string, search: string) {
  const t = useT();
  const shelves = useMemo(() => shelvesOf(charts, suited), [charts, suited]);
  const find = useMemo(() => chartSearch(charts, t), [charts, t]);
  const shown = useMemo(
    () => (search.trim() === '' ? (shelves.find(({ id }) => id === shelf)?.charts ?? charts) : find(search)),
    [search, shelf, shelves, charts, find],
  );
  return { shelves, shown };
}

/** Chart types by shelf and search, with what is known of the chosen one. */
export function ChartGallery(props: ChartGalleryProps): JSX.Element {
  const t = useT();
  const { current, chosen, onChoose, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  const [shelf, setShelf] = useState(ALL);
  const [search, setSearch] = useState('');
  const { shelves, shown } = useShown(props, shelf, search);
  const isSearching = search.trim() !== '';
  const details = props.charts.find(({ card }) => card.id === chosen) ?? null;
  const first = shown.find(({ card }) => card.id === chosen) ?? shown[0];
  const handleKey = (event: KeyboardEvent): void => {
    if (first === undefined) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onChoose(first.card.id);
      box.current?.querySelector<HTMLElement>('.bv-gallery-tile[tabindex="0"]')?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onSelect(isSearching ? (shown[0] ?? first).card.id : first.card.id);
    }
  };
  return (
    <div ref={box} className="bv-gallery">
      <ShelfList
        shelves={shelves}
        active={isSearching ? null : shelf}
        onChoose={(id) => {
          setSearch('');
          setShelf(id);
        }}
      />
      <div className="bv-gallery-main">
        <div className="bv-gallery-search" role="presentation" onKeyDown={handleKey}>
          <TextField
            label={t(galleryMessages.search)}
            isLabelHidden
            icon="search"
            takesFocus={props.takesFocus ?? false}
            placeholder={t(galleryMessages.search)}
            value={search}
            onChange={setSearch}
          />
          <span className="bv-text2" role="status">
            {shown.length === 1
              ? t(galleryMessages.oneType)
              : t(galleryMessages.types, { count: shown.length })}
          </span>
        </div>
        {shown.length === 0 ? (
          <EmptyState
            icon="search"
            title={t(galleryMessages.noMatch, { search })}
            reason={t(galleryMessages.noMatchWhy)}
            action={
              <Button
                onClick={() => {
                  setSearch('');
                }}
              >
                {t(galleryMessages.clearSearch)}
              </Button>
            }
          />
        ) : (
          <TileGrid
            charts={shown}
            current={current}
            chosen={chosen}
            onChoose={onChoose}
            onSelect={onSelect}
          />
        )}
      </div>
      {details === null ? (
        <aside className="bv-gallery-details">
          <p>{t(galleryMessages.noneChosen)}</p>
        </aside>
      ) : (
        <ChartDetails
          chart={details}
          isCurrent={details.card.id === current}
          {...(props.needsOf !== undefined && { needsOf: props.needsOf })}
          {...(props.keptOf !== undefined && { keptOf: props.keptOf })}
        />
      )}
    </div>
  );
}
