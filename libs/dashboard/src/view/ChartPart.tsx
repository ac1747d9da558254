import {
  Chart,
  ColorPlaceProvider,
  useBrushing,
  useDrawnChart,
  useHeadRoom,
  type ChartDataState,
  type HeadRoom,
} from '@belvedere/chart-host';
import { panelKind } from '@belvedere/charts';
import { FILTER_BOX, type LayoutComponent } from '@belvedere/core';
import type { RejectedFilter } from '@belvedere/filters';
import { Button, EmptyState, lazyPart, TypedAhead, useT } from '@belvedere/ui';
import { memo, Suspense, useCallback, useMemo, useRef, useState, type JSX } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import type { DashboardChart } from '../state/wire.ts';
import { ChartDescription } from './ChartDescription.tsx';
import type { ChartDialogName } from './ChartDialog.tsx';
import { createChartSays, useChartSays, type ChartSays } from './chart-says.ts';
import { ChartHead } from './ChartHead.tsx';
import { useCardForm, type CardForm, type CardOf } from './use-card-form.ts';
import { useIsSwitchable } from './use-switched.ts';
import { useColorPlace } from './use-dashboard-colors.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useExploreUrl } from './use-explore-url.ts';
import { useInSight } from './use-in-sight.ts';
import { chartElementId } from './use-locate.ts';
import { useMaskLabel } from './use-mask-words.ts';
import { useLeaveFullSize } from './use-leave-full-size.ts';
import { useReading } from './use-reading.ts';

const FilterBoxPart = lazyPart(async () => (await import('./FilterBoxPart.tsx')).FilterBoxPart);
const ChartMenu = lazyPart(async () => (await import('./ChartMenu.tsx')).ChartMenu);
const SwitchMenu = lazyPart(async () => (await import('../switch/SwitchMenu.tsx')).SwitchMenu);
const ChartDialog = lazyPart(
  async () => (await import('./ChartDialog.tsx')).ChartDialog,
  ({ onClose }) => onClose,
);

const FRAMES = { figure: 'bv-kpi', table: 'bv-table-part', picture: '' } as const;

/** Whether a chart is a small figure card, two of which fit side by side on a phone. */
export const isKpi = (chart: DashboardChart | undefined): boolean =>
  chart !== undefined && panelKind(chart.formData.viz_type) === 'figure';

const NONE_REJECTED: readonly RejectedFilter[] = [];

function rejectedIn(data: ChartDataState | null): readonly RejectedFilter[] {
  const rejected = data?.result?.answers[0]?.rejectedFilters ?? NONE_REJECTED;
  return rejected.length === 0 ? NONE_REJECTED : rejected;
}

/** Renders what shows the data of a chart whenever they change. */
function Said({
  says,
  children,
}: {
  readonly says: ChartSays;
  readonly children: (data: ChartDataState | null) => JSX.Element;
}): JSX.Element {
  return children(useChartSays(says, (data) => data));
}

/** The head of a card: its name, its menu with what that opens, and the filters that hold for it. */
const CardHead = memo(function CardHead({
  part,
  chart,
  says,
  form,
  legendRef,
}: CardOf & {
  readonly says: ChartSays;
  readonly form: CardForm;
  readonly legendRef: ReturnType<typeof useHeadRoom>['ref'];
}): JSX.Element {
  const { of, filters } = form;
  const [dialog, setDialog] = useState<ChartDialogName | null>(null);
  const subtitle = of.formData['subtitle'];
  const isSwitchable = useIsSwitchable(chart.id);
  return (
    <>
      <ChartHead
        title={of.title}
        hint={form.hindrance === null ? of.title : `${of.title}: ${form.hindrance}`}
        subtitle={typeof subtitle === 'string' ? subtitle : ''}
        switches={isSwitchable ? (list) => <SwitchMenu chartId={chart.id} list={list} /> : null}
        menu={(list) => (
          <Said says={says}>
            {(data) => <ChartMenu {...{ part, chart, data, form, list }} onDialog={setDialog} />}
          </Said>
        )}
        applied={filters.applied}
        legendRef={legendRef}
        rejected={useChartSays(says, rejectedIn)}
      />
      {dialog !== null && (
        <Suspense fallback={<TypedAhead />}>
          <Said says={says}>
            {(data) => (
              <ChartDialog
                name={dialog}
                {...{ chart, data, form }}
                onClose={() => {
                  setDialog(null);
                }}
              />
            )}
          </Said>
        </Suspense>
      )}
    </>
  );
});

const CardPicture = memo(function CardPicture({
  chart,
  form: { of, filters, drill },
  head,
  isPaused,
  bodyRef,
  onSettled,
  onState,
}: Pick<CardOf, 'chart'> & {
  readonly form: CardForm;
  readonly head: HeadRoom;
  readonly isPaused: boolean;
  readonly bodyRef: (element: HTMLElement | null) => void;
  readonly onSettled: () => void;
  readonly onState: (state: ChartDataState) => void;
}): JSX.Element {
  const t = useT();
  const token = useDashboard((state) => state.refreshTokens[chart.id] ?? 0);
  const runToken = useDashboard((state) => state.runTokens[chart.id] ?? 0);
  const exploreUrl = useExploreUrl();
  const { base, applied, place } = filters;
  const labelOf = useMaskLabel();
  const card = useMemo(() => ({ asked: of, base, applied, place }), [of, base, applied, place]);
  const brushing = useBrushing(chart.id, card);
  return (
    <div ref={bodyRef} className="bv-part-body">
      <Chart
        {...of}
        head={head}
        section="DASHBOARD"
        isPaused={isPaused || filters.isWaiting}
        refreshToken={token}
        runToken={runToken}
        onState={onState}
        onSettled={onSettled}
        onContext={drill.onContext}
        isChosen={filters.isChosen}
        filteredBy={applied.map(labelOf).join(' · ')}
        brushing={brushing}
        {...(filters.onPick !== null && { onPick: filters.onPick })}
        errorActions={<Button href={exploreUrl(chart.id)}>{t(partMessages.explore)}</Button>}
      />
      {drill.overlay}
    </div>
  );
});

function ChartCard({ part, chart }: CardOf): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  const [says] = useState(createChartSays);
  const key = useDashboardKey();
  const isInSight = useInSight(ref);
  const isWhole = useDashboard((state) => state.isWhole);
  const isFull = useDashboard((state) => state.fullSizeId === part.id);
  useLeaveFullSize(isFull);
  const form = useCardForm({ part, chart });
  const { ref: measured, room } = useHeadRoom();
  const { head: drawnHead, body: bodyRef, onSettled: handleSettled } = useDrawnChart(chart.id);
  const legendRef = useCallback(
    (element: HTMLElement | null) => {
      measured(element);
      drawnHead(element);
    },
    [measured, drawnHead],
  );
  const { levels } = form;
  const { onState: hearLevels } = levels;
  const hear = useCallback(
    (state: ChartDataState) => {
      says.tell(state);
      hearLevels(state);
    },
    [says, hearLevels],
  );
  const handleState = useReading(chart.id, hear);
  const place = useColorPlace(chart.id);
  return (
    <ColorPlaceProvider value={place}>
      <article
        ref={ref}
        id={chartElementId(key, chart.id)}
        tabIndex={-1}
        className={[
          'bv-part-chart',
          FRAMES[panelKind(chart.formData.viz_type)],
          isFull ? 'bv-full' : '',
          form.filters.isOutside ? 'bv-outside' : '',
        ].join(' ')}
        aria-label={form.of.title}
      >
        <CardHead part={part} chart={chart} says={says} form={form} legendRef={legendRef} />
        <ChartDescription chart={chart} />
        {levels.path}
        <CardPicture
          chart={chart}
          form={form}
          head={room}
          isPaused={!isInSight && !isWhole}
          bodyRef={bodyRef}
          onSettled={handleSettled}
          onState={handleState}
        />
      </article>
    </ColorPlaceProvider>
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
  if (chart.formData.viz_type === FILTER_BOX)
    return (
      <Suspense fallback={null}>
        <FilterBoxPart part={part} chart={chart} />
      </Suspense>
    );
  return <ChartCard part={part} chart={chart} />;
}
