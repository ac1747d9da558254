import { ExamplePicture } from '@belvedere/chart-host';
import type { ListedChart } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { galleryMessages } from '../messages/gallery.ts';
import { Badges } from './Badges.tsx';
import { gridStep } from './grid-step.ts';

/** Brings the chosen type into sight when the list changes. */
function useChosenInSight(grid: RefObject<HTMLElement | null>, charts: readonly ListedChart[]): void {
  useEffect(() => {
    grid.current?.querySelector('[aria-checked=true]')?.scrollIntoView({ block: 'nearest' });
  }, [grid, charts]);
}

const columnsOf = (grid: HTMLElement): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').filter(Boolean).length;

interface TileGridProps {
  readonly charts: readonly ListedChart[];
  readonly current: string | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

function Tile({
  chart,
  isStop,
  current,
  chosen,
  onChoose,
  onSelect,
}: Omit<TileGridProps, 'charts'> & {
  readonly chart: ListedChart;
  /** The tile that the Tab key stops at. */
  readonly isStop: boolean;
}): JSX.Element {
  const t = useT();
  const { id, name } = chart.card;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={id === chosen}
      tabIndex={isStop ? 0 : -1}
      className="bv-gallery-tile"
      onClick={() => {
        onChoose(id);
      }}
      onDoubleClick={() => {
        onSelect(id);
      }}
    >
      <span className="bv-gallery-picture">
        <ExamplePicture chart={chart} />
      </span>
      <span className="bv-gallery-name">
        <span>{t(name)}</span> <Badges chart={chart} isCurrent={id === current} />
      </span>
    </button>
  );
}

/** Chart types as pictures. Arrows choose, Enter and a double click select at once. */
export function TileGrid(props: TileGridProps): JSX.Element {
  const { charts, chosen, onChoose, onSelect } = props;
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  useChosenInSight(grid, charts);
  const chosenAt = charts.findIndex(({ card }) => card.id === chosen);
  const stop = Math.max(0, chosenAt);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Enter' && chosenAt >= 0 && chosen !== null) {
      event.preventDefault();
      onSelect(chosen);
      return;
    }
    const to = gridStep(event.key, stop, columnsOf(event.currentTarget), charts.length);
    const next = to === null ? undefined : charts[to];
    if (to === null || next === undefined) return;
    event.preventDefault();
    onChoose(next.card.id);
    const tile = grid.current?.querySelectorAll<HTMLElement>('[role=radio]')[to];
    tile?.focus();
    tile?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div
      ref={grid}
      className="bv-gallery-grid"
      role="radiogroup"
      aria-label={t(galleryMessages.chartType)}
      onKeyDown={handleKey}
    >
      {charts.map((chart, index) => (
        <Tile key={chart.card.id} {...props} chart={chart} isStop={index === stop} />
      ))}
    </div>
  );
}
