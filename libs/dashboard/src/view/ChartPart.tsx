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
import { useCan } from '@belvedere/client-store';
import { FILTER_BOX, type DataMask, type LayoutComponent } from '@belvedere/core';
import type { RejectedFilter } from '@belvedere/filters';
import {
  Button,
  createTold,
  EmptyState,
  lazyPart,
  type Told,
  TypedAhead,
  useT,
  useTold,
} from '@belvedere/ui';
import { memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState, type JSX } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import type { DashboardChart } from '../state/wire.ts';
import { ChartDescription } from './ChartDescription.tsx';
import type { ChartDialogName } from './ChartDialog.tsx';
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

/** What a card tells of itself to what is opened from its head. */
interface CardTells {
  /** What the chart last said of its data; null before it said anything. */
  readonly data: Told<ChartDataState | null>;
  readonly form: Told<CardForm>;
}

/** Renders what shows a chart whenever its data or its form change. */
function Said({
  tells,
  children,
}: {
  readonly tells: CardTells;
  readonly children: (card: { readonly data: ChartDataState | null; readonly form: CardForm }) => JSX.Element;
}): JSX.Element {
  return children({
    data: useTold(tells.data, (data) => data),
    form: useTold(tells.form, (form) => form),
  });
}

/** The head of a card: its name, its menu with what that opens, and the filters that hold for it. */
const CardHead = memo(function CardHead({
  part,
  chart,
  tells,
  title,
  hindrance,
  subtitle,
  applied,
  legendRef,
}: CardOf & {
  readonly tells: CardTells;
  readonly title: string;
  readonly hindrance: string | null;
  readonly subtitle: unknown;
  readonly applied: readonly DataMask[];
  readonly legendRef: ReturnType<typeof useHeadRoom>['ref'];
}): JSX.Element {
  const [dialog, setDialog] = useState<ChartDialogName | null>(null);
  const isSwitchable = useIsSwitchable(chart.id);
  return (
    <>
      <ChartHead
        title={title}
        hint={hindrance === null ? title : `${title}: ${hindrance}`}
        subtitle={typeof subtitle === 'string' ? subtitle : ''}
        switches={isSwitchable ? (list) => <SwitchMenu chartId={chart.id} list={list} /> : null}
        menu={(list) => (
          <Said tells={tells}>
            {(card) => <ChartMenu {...{ part, chart, list }} {...card} onDialog={setDialog} />}
          </Said>
        )}
        applied={applied}
        legendRef={legendRef}
        rejected={useTold(tells.data, rejectedIn)}
      />
      {dialog !== null && (
        <Suspense fallback={<TypedAhead />}>
          <Said tells={tells}>
            {(card) => (
              <ChartDialog
                name={dialog}
                chart={chart}
                {...card}
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
  const mayExplore = useCan('can_explore', 'Superset');
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
        errorActions={mayExplore && <Button href={exploreUrl(chart.id)}>{t(partMessages.explore)}</Button>}
      />
      {drill.overlay}
    </div>
  );
});

function ChartCard({ part, chart }: CardOf): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  const key = useDashboardKey();
  const isInSight = useInSight(ref);
  const isWhole = useDashboard((state) => state.isWhole);
  const isFull = useDashboard((state) => state.fullSizeId === part.id);
  useLeaveFullSize(isFull);
  const form = useCardForm({ part, chart });
  const [tells] = useState<CardTells>(() => ({
    data: createTold<ChartDataState | null>(null),
    form: createTold(form),
  }));
  useLayoutEffect(() => {
    tells.form.tell(form);
  }, [tells, form]);
  const { ref: measured, room } = useHeadRoom();
  const { head: drawnHead, body: bodyRef, onSettled: handleSettled } = useDrawnChart(chart.id);
  const legendRef = useCallback(
    (element: HTMLElement | null) => {
      drawnHead(element);
      return measured(element);
    },
    [measured, drawnHead],
  );
  const { levels } = form;
  const { onState: hearLevels } = levels;
  const hear = useCallback(
    (state: ChartDataState) => {
      tells.data.tell(state);
      hearLevels(state);
    },
    [tells, hearLevels],
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
        <CardHead
          {...{ part, chart, tells, legendRef }}
          title={form.of.title}
          hindrance={form.hindrance}
          subtitle={form.of.formData['subtitle']}
          applied={form.filters.applied}
        />
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
