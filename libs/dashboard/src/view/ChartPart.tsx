import {
  Chart,
  useDownloads,
  useDrill,
  useTiming,
  type ChartDataState,
  type ChartResult,
} from '@belvedere/chart-host';
import { EMPTY_DATASOURCE, type DatumPick } from '@belvedere/charts';
import { useAppDispatch, useCan, useServices } from '@belvedere/client-store';
import { chartUrl } from '@belvedere/contracts/client';
import type { JsonObject, LayoutComponent } from '@belvedere/core';
import { FilterBadge, type RejectedFilter } from '@belvedere/filters';
import { humanizeDelta } from '@belvedere/format';
import { Button, EmptyState, IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import { useCallback, useMemo, useRef, useState, type JSX } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { withDashboardColors } from '../state/dashboard-colors.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import type { DashboardChart } from '../state/wire.ts';
import { useChartFilters, useColumnNames } from './use-chart-filters.ts';
import { useDashboard, useDashboardKey } from './use-dashboard.ts';
import { useInSight } from './use-in-sight.ts';
import { chartElementId, useLocate } from './use-locate.ts';
import { useLeaveFullSize } from './use-leave-full-size.ts';

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

function useChartMenu(
  part: LayoutComponent,
  chart: DashboardChart,
  data: ChartDataState | null,
  openDetail: (() => void) | null,
  more: readonly MenuEntry[],
): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const mayExplore = useCan('can_explore', 'Superset');
  const isFull = useDashboard((state) => state.fullSizeId === part.id);
  const answer = data?.result?.answers[0];
  const freshness =
    data?.result === null || data?.result === undefined
      ? null
      : humanizeDelta(answer?.cachedAt ?? data.result.fetchedAt, now());
  return [
    {
      id: 'refresh',
      label: t(partMessages.forceRefresh),
      icon: 'refresh',
      ...(freshness !== null && {
        shortcut: t(answer?.isCached === true ? partMessages.cached : partMessages.fetched, {
          when: freshness,
        }),
      }),
      onSelect: () => {
        dispatch(dashboardActions.refreshed({ key, chartIds: [chart.id], at: now() }));
      },
    },
    {
      id: 'full',
      label: t(isFull ? partMessages.leaveFullscreen : partMessages.fullscreen),
      icon: isFull ? 'minimize' : 'maximize',
      onSelect: () => {
        dispatch(dashboardActions.fullSized({ key, id: isFull ? null : part.id }));
      },
    },
    ...(openDetail === null
      ? []
      : [{ id: 'detail', label: t(partMessages.drillToDetail), icon: 'th' as const, onSelect: openDetail }]),
    ...(mayExplore
      ? [{ id: 'explore', label: t(partMessages.explore), icon: 'edit' as const, href: chartUrl(chart.id) }]
      : []),
    ...more,
  ];
}

/** When the database gave the rows: cached ones are older than their answer. */
function readTimeOf({ answers, fetchedAt }: ChartResult): number {
  const cachedAt = answers[0]?.cachedAt ?? null;
  if (typeof cachedAt === 'number') return cachedAt;
  return cachedAt === null ? fetchedAt : Date.parse(`${cachedAt}Z`);
}

/** Hands on what a chart says of itself, and keeps when its rows were read. */
function useReading(
  chartId: number,
  onState: (state: ChartDataState) => void,
): (state: ChartDataState) => void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  return useCallback(
    (state: ChartDataState) => {
      onState(state);
      if (state.status === 'success' && state.result !== null)
        dispatch(dashboardActions.chartRead({ key, chartId, at: readTimeOf(state.result) }));
    },
    [chartId, dispatch, key, onState],
  );
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
  const locate = useLocate();
  const columnOf = useColumnNames();
  const dashboardId = useDashboard((state) => state.info?.id ?? 0);
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
  const drill = useDrill({ formData, datasource, title, dashboardId, crossFilter });
  const downloads = useDownloads({ formData, datasource, title, data });
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
      <header className="bv-part-head">
        <div className="bv-part-titles">
          <h3 className="bv-ellipsis" title={title}>
            {title}
          </h3>
          {typeof subtitle === 'string' && subtitle !== '' && (
            <p className="bv-ellipsis" title={subtitle}>
              {subtitle}
            </p>
          )}
        </div>
        <FilterBadge
          title={title}
          applied={applied}
          rejected={data?.result?.answers[0]?.rejectedFilters ?? NONE_REJECTED}
          columnOf={columnOf}
          onLocate={locate}
        />
        <MenuButton entries={menu}>
          <IconButton icon="more" size="small" hasPopup label={t(partMessages.menu, { title })} />
        </MenuButton>
      </header>
      <div className="bv-part-body">
        <Chart
          formData={formData}
          datasource={datasource}
          title={title}
          section="DASHBOARD"
          isPaused={!isInSight}
          dashboardId={dashboardId}
          sliceId={chart.id}
          refreshToken={token}
          onState={handleState}
          onContext={drill.onContext}
          isChosen={isChosen}
          {...(onPick !== null && { onPick })}
          errorActions={<Button href={chartUrl(chart.id)}>{t(partMessages.explore)}</Button>}
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
