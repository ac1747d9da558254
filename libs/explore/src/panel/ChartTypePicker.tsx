import type { ChartManifest, ListedChart } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { Button, Icon, isIconName, lazyPart, radioTabIndex, useT, walkRadios } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { needsOf, type Need } from '../gallery/needs.ts';
import { quickCharts } from '../gallery/offered-charts.ts';
import { suitedTypes } from '../gallery/suited-types.ts';
import { chartsNamed, useOfferedCharts } from '../gallery/use-offered-charts.ts';
import { galleryMessages } from '../messages/gallery.ts';
import type { Workbench } from '../state/use-workbench.ts';

const GalleryDialog = lazyPart(
  async () => (await import('../gallery/GalleryDialog.tsx')).GalleryDialog,
  ({ onClose }) => onClose,
);

const iconOf = (icon: string) => (isIconName(icon) ? icon : 'chart');

function QuickTile({
  chart: { card },
  isChosen,
  tabIndex,
  onReach,
  onChoose,
}: {
  readonly chart: ListedChart;
  readonly isChosen: boolean;
  /** 0 for the one tile of the group that Tab stops at. */
  readonly tabIndex: 0 | -1;
  /** The pointer or the focus is here: it may be chosen next. */
  readonly onReach: (vizType: string) => void;
  readonly onChoose: (vizType: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={tabIndex}
      aria-label={t(card.name)}
      title={t(card.name)}
      onPointerEnter={() => {
        onReach(card.id);
      }}
      onFocus={() => {
        onReach(card.id);
      }}
      onClick={() => {
        onChoose(card.id);
      }}
    >
      <Icon name={iconOf(card.icon)} size={16} />
    </button>
  );
}

/** The chart type, the usual ones a click away, and the way to all of them. */
export function ChartTypePicker({ workbench }: { readonly workbench: Workbench }): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const [isOpen, setOpen] = useState(false);
  const { state, formOfType, keptOfType, changeType, prefetchType } = workbench;
  const { datasource } = state.dataset;
  const card = charts.find(state.formData.viz_type)?.card ?? null;
  const current = card?.id ?? null;
  const offered = useOfferedCharts(current);
  const quick = quickCharts(offered, current);
  const quickIds = quick.map(({ card: { id } }) => id);
  const needs = (manifest: ChartManifest): readonly Need[] =>
    needsOf(manifest, { formData: formOfType(manifest), datasource }, t);
  return (
    <div className="bv-viz">
      <span className="bv-viz-icon">
        <Icon name={iconOf(card?.icon ?? '')} size={20} />
      </span>
      <div className="bv-viz-name">
        <strong>{card === null ? state.formData.viz_type : t(card.name)}</strong>
        <span className="bv-text2">{card?.category}</span>
      </div>
      <Button
        size="small"
        ariaLabel={t(galleryMessages.changeType)}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(galleryMessages.change)}
      </Button>
      <div
        className="bv-viz-quick"
        role="radiogroup"
        aria-label={t(galleryMessages.chartType)}
        onKeyDown={walkRadios}
      >
        {quick.map((chart) => (
          <QuickTile
            key={chart.card.id}
            chart={chart}
            isChosen={chart.card.id === current}
            tabIndex={radioTabIndex(quickIds, current, chart.card.id)}
            onReach={prefetchType}
            onChoose={changeType}
          />
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <GalleryDialog
            charts={offered}
            suited={chartsNamed(offered, suitedTypes(datasource))}
            current={current}
            needsOf={needs}
            keptOf={keptOfType}
            onSelect={changeType}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
