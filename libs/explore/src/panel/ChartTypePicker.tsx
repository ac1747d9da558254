import type { LoadableChart } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { Button, Icon, isIconName, useT } from '@belvedere/ui';
import { lazy, Suspense, useState, type JSX } from 'react';
import { needsOf, type Need } from '../gallery/needs.ts';
import { quickCharts } from '../gallery/offered-charts.ts';
import { suitedTypes } from '../gallery/suited-types.ts';
import { chartsNamed, useOfferedCharts } from '../gallery/use-offered-charts.ts';
import { galleryMessages } from '../messages/gallery.ts';
import type { Workbench } from '../workbench/use-workbench.ts';

const GalleryDialog = lazy(async () => ({
  default: (await import('../gallery/GalleryDialog.tsx')).GalleryDialog,
}));

const iconOf = (icon: string) => (isIconName(icon) ? icon : 'chart');

function QuickTile({
  chart: { manifest },
  isChosen,
  onChoose,
}: {
  readonly chart: LoadableChart;
  readonly isChosen: boolean;
  readonly onChoose: (vizType: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={t(manifest.name)}
      title={t(manifest.name)}
      onClick={() => {
        onChoose(manifest.id);
      }}
    >
      <Icon name={iconOf(manifest.icon)} size={16} />
    </button>
  );
}

/** The chart type, the usual ones a click away, and the way to all of them. */
export function ChartTypePicker({ workbench }: { readonly workbench: Workbench }): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const [isOpen, setOpen] = useState(false);
  const { state, formOfType, keptOfType, changeType } = workbench;
  const { datasource } = state.dataset;
  const manifest = charts.get(state.formData.viz_type)?.manifest ?? null;
  const current = manifest?.id ?? null;
  const offered = useOfferedCharts(current);
  const needs = (chart: LoadableChart): readonly Need[] =>
    needsOf(chart.manifest, { formData: formOfType(chart.manifest), datasource }, t);
  return (
    <div className="bv-viz">
      <span className="bv-viz-icon">
        <Icon name={iconOf(manifest?.icon ?? '')} size={20} />
      </span>
      <div className="bv-viz-name">
        <strong className="bv-ellipsis">
          {manifest === null ? state.formData.viz_type : t(manifest.name)}
        </strong>
        <span className="bv-text2">{manifest?.category}</span>
      </div>
      <Button
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(galleryMessages.viewAll)}
      </Button>
      <div className="bv-viz-quick" role="radiogroup" aria-label={t(galleryMessages.chartType)}>
        {quickCharts(offered, current).map((chart) => (
          <QuickTile
            key={chart.manifest.id}
            chart={chart}
            isChosen={chart.manifest.id === current}
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
            keptOf={(chart) => keptOfType(chart.manifest)}
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
