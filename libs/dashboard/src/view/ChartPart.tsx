import { Chart, useDownloads, useDrill, useTiming, type ChartDataState } from '@belvedere/chart-host';
import { EMPTY_DATASOURCE, type DatumPick } from '@belvedere/charts';
import type { JsonObject, LayoutComponent } from '@belvedere/core';
import type { RejectedFilter } from '@belvedere/filters';
import { Button, EmptyState, useT } from '@belvedere/ui';
import { useMemo, useRef, useState, type JSX } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { withDashboardColors } from '../state/dashboard-colors.ts';
import type { DashboardChart } from '../state/wire.ts';
import { ChartHead } from './ChartHead.tsx';
import { useChartFilters } from './use-chart-filters.ts';
import { useChartMenu } from './use-chart-menu.ts';
import { useDashboard, useDashboardKey, useSavedPlace } from './use-dashboard.ts';
import { useExploreUrl } from './use-explore-handover.ts';
import { useInSight } from './use-in-sight.ts';
import { chartElementId } from './use-locate.ts';
import { useLeaveFullSize } from './use-leave-full-size.ts';
import { useReading } from './use-reading.ts';

const NO_METADATA: JsonObject = {};
const TABLE_TYPES: ReadonlySet<string> = new Set(['table', 'pivot_table_v2']);
const KPI_TYPES: ReadonlySet<string> = new Set(['big_number', 'big_number_total', 'pop_kpi']);

/** Whether a chart is a small figure card, two of which fit side by side on a phone. */
export const isKpi = (chart: DashboardChart | undefined): boolean =>
  chart !== undefined && KPI_TYPES.has(chart.formData.viz_type);

function frameOf(chart: DashboardChart): string {
  if (isKpi(chart)) return 'bv-kpi';
  return TABLE_TYPES.has(chart.formData.viz_type) ? 'bv-table-part' : '';
}

const nothingChosen = (): boolean => false;
const NONE_REJECTED: readonly RejectedFilter[] = [];

function ChartCard({
  part,
  chart,
}: {
  readonly part: LayoutComponent;
  readonly chart: DashboardChart;
}): JSX.Element {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const [data, setData] = useState<ChartDataState | null>(null);
  const key = useDashboardKey();
  const place = useSavedPlace();
  const token = useDashboard((state) => state.refreshTokens[chart.id] ?? 0);
  const datasource =
    useDashboard((state) => state.datasets[chart.formData.datasource ?? '']) ?? EMPTY_DATASOURCE;
  const isInSight = useInSight(ref);
  const isFull = useDashboard((state) => state.fullSizeId === part.id);
  useLeaveFullSize(isFull);
  const title = part.meta.sliceNameOverride ?? chart.name;
  const metadata = useDashboard((state) => state.info?.metadata ?? NO_METADATA);
  const colored = useMemo(() => withDashboardColors(chart.formData, metadata), [chart.formData, metadata]);
  const { formData, applied, onPick, isChosen } = useChartFilters(chart.id, colored);
  const crossFilter = useMemo(
    () =>
      onPick === null
        ? null
        : {
            onPick: (pick: DatumPick) => {
              onPick([pick], { isAdditive: isChosen?.(pick) === true });
            },
            isChosen: isChosen ?? nothingChosen,
          },
    [onPick, isChosen],
  );
  const drill = useDrill({ formData, datasource, title, ...place, sliceId: chart.id, crossFilter });
  const exploreUrl = useExploreUrl();
  const downloads = useDownloads({
    formData,
    datasource,
    title,
    description: chart.description,
    data,
    sliceId: chart.id,
    ...place,
  });
  const timing = useTiming(data);
  const menu = useChartMenu(part, chart, data, drill.openDetail, [...downloads, ...timing]);
  const subtitle = chart.formData['subtitle'];
  const handleState = useReading(chart.id, setData);
  return (
    <article
      ref={ref}
      id={chartElementId(key, chart.id)}
      tabIndex={-1}
      className={['bv-part-chart', frameOf(chart), isFull ? 'bv-full' : ''].join(' ')}
      aria-label={title}
    >
      <ChartHead
        title={title}
        subtitle={typeof subtitle === 'string' ? subtitle : ''}
        menu={menu}
        applied={applied}
        rejected={data?.result?.answers[0]?.rejectedFilters ?? NONE_REJECTED}
      />
      <div className="bv-part-body">
        <Chart
          formData={formData}
          datasource={datasource}
          title={title}
          section="DASHBOARD"
          isPaused={!isInSight}
          {...place}
          sliceId={chart.id}
          refreshToken={token}
          onState={handleState}
          onContext={drill.onContext}
          isChosen={isChosen}
          {...(onPick !== null && { onPick })}
          errorActions={<Button href={exploreUrl(chart.id)}>{t(partMessages.explore)}</Button>}
        />
        {drill.overlay}
      </div>
    </article>
  );
}

/** A chart in its panel, or the place where it was. */
export function ChartPart({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const chart = useDashboard((state) => state.charts[part.meta.chartId ?? -1]);
  if (chart === undefined) {
    return (
      <article className="bv-part-chart">
        <EmptyState icon="chart" title={t(partMessages.missing)} reason={t(partMessages.missingWhy)} />
      </article>
    );
  }
  return <ChartCard part={part} chart={chart} />;
}
