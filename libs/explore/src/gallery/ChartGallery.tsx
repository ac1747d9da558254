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
import { useAbouts, type Abouts } from './use-abouts.ts';

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
  const abouts = useAbouts(charts);
  const shelves = useMemo(() => shelvesOf(charts, suited, abouts), [charts, suited, abouts]);
  const find = useMemo(() => chartSearch(charts, abouts, t), [charts, abouts, t]);
  const shown = useMemo(
    () => (search.trim() === '' ? (shelves.find(({ id }) => id === shelf)?.charts ?? charts) : find(search)),
    [search, shelf, shelves, charts, find],
  );
  return { abouts, shelves, shown };
}

/** The line that is typed into, and how many types it found. */
function SearchLine({
  search,
  count,
  takesFocus,
  onSearch,
  onKey,
}: {
  readonly search: string;
  readonly count: number;
  readonly takesFocus: boolean;
  readonly onSearch: (search: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-gallery-search" role="presentation" onKeyDown={onKey}>
      <TextField
        label={t(galleryMessages.search)}
        isLabelHidden
        icon="search"
        takesFocus={takesFocus}
        placeholder={t(galleryMessages.search)}
        value={search}
        onChange={onSearch}
      />
      <span className="bv-text2" role="status">
        {count === 1 ? t(galleryMessages.oneType) : t(galleryMessages.types, { count })}
      </span>
    </div>
  );
}

function NothingFound({
  search,
  onClear,
}: {
  readonly search: string;
  readonly onClear: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={t(galleryMessages.noMatch, { search })}
      reason={t(galleryMessages.noMatchWhy)}
      action={<Button onClick={onClear}>{t(galleryMessages.clearSearch)}</Button>}
    />
  );
}

function Details({
  charts,
  abouts,
  chosen,
  current,
  needsOf,
  keptOf,
}: ChartGalleryProps & { readonly abouts: Abouts }): JSX.Element {
  const t = useT();
  const chart = charts.find(({ card }) => card.id === chosen);
  if (chart === undefined)
    return (
      <aside className="bv-gallery-details">
        <p>{t(galleryMessages.noneChosen)}</p>
      </aside>
    );
  return (
    <ChartDetails
      chart={chart}
      abouts={abouts}
      isCurrent={chart.card.id === current}
      {...(needsOf !== undefined && { needsOf })}
      {...(keptOf !== undefined && { keptOf })}
    />
  );
}

/** Chart types by shelf and search, with what is known of the chosen one. */
export function ChartGallery(props: ChartGalleryProps): JSX.Element {
  const { current, chosen, onChoose, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  const [shelf, setShelf] = useState(ALL);
  const [search, setSearch] = useState('');
  const { abouts, shelves, shown } = useShown(props, shelf, search);
  const isSearching = search.trim() !== '';
  const first = shown.find(({ card }) => card.id === chosen) ?? shown[0];
  const handleKey = (event: KeyboardEvent): void => {
    if (first === undefined || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (event.key === 'Enter') {
      onSelect(isSearching ? (shown[0] ?? first).card.id : first.card.id);
      return;
    }
    onChoose(first.card.id);
    box.current?.querySelector<HTMLElement>('.bv-gallery-tile[tabindex="0"]')?.focus();
  };
  const clear = (): void => {
    setSearch('');
  };
  return (
    <div ref={box} className="bv-gallery">
      <ShelfList
        shelves={shelves}
        active={isSearching ? null : shelf}
        onChoose={(id) => {
          clear();
          setShelf(id);
        }}
      />
      <div className="bv-gallery-main">
        <SearchLine
          search={search}
          count={shown.length}
          takesFocus={props.takesFocus ?? false}
          onSearch={setSearch}
          onKey={handleKey}
        />
        {shown.length === 0 ? (
          <NothingFound search={search} onClear={clear} />
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
      <Details {...props} abouts={abouts} />
    </div>
  );
}
