import { instanceMessage } from '@belvedere/api-client';
import {
  contextKey,
  skeletonShape,
  type ChartDatasource,
  type ChartSection,
  type DatumPick,
} from '@belvedere/charts';
import { useConf, useRequestAccess, useServices, type CallProblem } from '@belvedere/client-store';
import type { FormData, JsonObject, QueryContext } from '@belvedere/core';
import {
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  LoadingState,
  NotAllowedState,
  useLatest,
  useT,
} from '@belvedere/ui';
import { useEffect, useMemo, useRef, useState, type JSX, type ReactNode, type RefObject } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { resourcePorts } from '../data/resource-ports.ts';
import { useChartType } from '../data/use-chart-type.ts';
import { useChartData, type ChartDataState } from '../data/use-chart-data.ts';
import { useLoadPlugin, useOutsideName, usePlugin } from '../data/use-plugin.ts';
import { useQueryContext } from '../data/use-query-context.ts';
import { problemWords, problemTitle } from '../problem-title.ts';
import { BrokenChart } from './BrokenChart.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { useLiveAnswer } from '../live/live-board.ts';
import type { Brushing } from '../live/use-brushing.ts';
import type { HeadRoom } from './head-room.ts';
import type { OnPick } from './on-pick.ts';
import type { OnSettled } from './on-settled.ts';
import { NotRefreshed } from './NotRefreshed.tsx';

import { StoppedState } from './StoppedState.tsx';
import { useDrawn } from './use-drawn.ts';

/** Props of {@link Chart}. */
export interface ChartProps {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** Where its legend may stand; in the picture alone when absent. */
  readonly head?: HeadRoom;
  /** Part of the product that it stands in. */
  readonly section: ChartSection;
  /** Asks nothing while true, e.g. off screen. */
  readonly isPaused?: boolean;
  readonly dashboardId?: number;
  readonly sliceId?: number;
  /** Asks how many rows there are behind a limit. */
  readonly countsAll?: boolean;
  /** A new number asks the database again, past every cache. */
  readonly refreshToken?: number;
  /** A new number asks again where the question stays the same; caches of the server may answer it. */
  readonly runToken?: number;
  /** Hears of every state of the data once, with a way to stop what is under way; a new function hears of the next one. */
  readonly onState?: (state: ChartDataState, stop: () => void) => void;
  /** The picture is there, or what is said in its place: until then somebody else may show one. */
  readonly onSettled?: OnSettled;
  /** Data were chosen: one, or those in a box. */
  readonly onPick?: OnPick;
  /** Hears of the datum that is pointed at, and of the data in a box that is drawn; null and absent where nobody follows. */
  readonly brushing?: Brushing | null;
  /** What filters it on its page, in words; '' and absent for nothing. */
  readonly filteredBy?: string;
  /** Which data keep their colour while others fade; all by default. */
  readonly isChosen?: ((pick: DatumPick) => boolean) | null;
  readonly onContext?: (pick: DatumPick, place: { readonly x: number; readonly y: number }) => void;
  /** Shown beside Try again when the query failed. */
  readonly errorActions?: ReactNode;
}

const FORBIDDEN = 403;
const NO_ANSWER = 0;

/** Whether the picture outlives a failure: that of the same question does, and any where no answer came at all. */
const staysDrawn = ({ status }: CallProblem, isOfQuestion: boolean): boolean =>
  status === NO_ANSWER || (isOfQuestion && status !== FORBIDDEN);

const NOTHING_ASKED: JsonObject = {};

function countingAll(context: QueryContext): QueryContext {
  return { ...context, queries: context.queries.map((query) => ({ ...query, total_count: true })) };
}

function useContextOf(
  { formData, datasource, isPaused = false, countsAll = false }: ChartProps,
  ownState: JsonObject,
) {
  const { charts } = useServices();
  const type = useChartType(formData.viz_type);
  const opened = type.kind === 'ready' ? type.chart : null;
  const migrated = useMemo(
    () => (opened === null ? formData : charts.migrate(formData)),
    [charts, opened, formData],
  );
  const chart = isPaused ? null : opened;
  const { context, failure } = useQueryContext({ chart, formData: migrated, datasource, ownState });
  const asked = useMemo(
    () => (context !== null && countsAll ? countingAll(context) : context),
    [context, countsAll],
  );
  const key = useMemo(
    () => (asked === null || chart === null ? undefined : contextKey(chart.manifest, asked)),
    [asked, chart],
  );
  return {
    migrated,
    context: asked,
    key,
    failure: type.kind === 'failed' ? type.reason : failure,
    isOpening: type.kind === 'loading' && !isPaused,
  };
}

/** The rows of a chart as asked for now, and the picture that they make; `isOver` where a failure ends the picture. */
export function useAnswered(props: ChartProps, ownState: JsonObject) {
  const { datasource, dashboardId, sliceId, refreshToken, runToken, onState } = props;
  const question = useContextOf(props, ownState);
  const { migrated, context, key } = question;
  const plugin = usePlugin(migrated.viz_type);
  const { stop, retry, ...data } = useChartData({
    context,
    ...(key !== undefined && { key }),
    ...(dashboardId !== undefined && { dashboardId }),
    ...(sliceId !== undefined && { sliceId }),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(runToken !== undefined && { runToken }),
    fetchDrawing: useLoadPlugin(migrated.viz_type),
  });
  const { status, problem, startedAt, isOfQuestion } = data;
  const drawn = useDrawn(
    data.result !== null && isOfQuestion && plugin.kind === 'ready'
      ? { plugin: plugin.plugin, formData: migrated, datasource, result: data.result }
      : null,
  );
  const isOver = problem !== null && !staysDrawn(problem, isOfQuestion);
  const result = isOver ? null : data.result;
  const hearer = useLatest(onState);
  useEffect(() => {
    hearer.current?.({ status, result, problem, startedAt, isOfQuestion }, stop);
  }, [hearer, stop, status, result, problem, startedAt, isOfQuestion]);
  return { ...question, plugin, stop, retry, status, problem, isOfQuestion, drawn, isOver, result };
}

type Answered = ReturnType<typeof useAnswered>;

/** Says why the rows are not shown: no right to them, or what the server said. */
function QueryFailed({
  problem,
  onRetry,
  actions,
}: {
  readonly problem: CallProblem;
  readonly onRetry: () => void;
  readonly actions: ReactNode;
}): JSX.Element {
  const t = useT();
  const conf = useConf();
  const requestAccessUrl = useRequestAccess();
  if (problem.status === FORBIDDEN)
    return (
      <NotAllowedState
        title={t(chartHostMessages.notAllowed)}
        reason={
          instanceMessage(conf['ERROR_MESSAGES'], problem.errorType) ?? t(chartHostMessages.notAllowedWhy)
        }
        requestAccessUrl={requestAccessUrl}
      />
    );
  return (
    <ErrorPanel
      title={t(problemTitle(problem))}
      {...problemWords(problem, t)}
      requestId={problem.requestId}
      onRetry={onRetry}
      actions={actions}
    />
  );
}

/** The chart cannot be drawn whatever its rows are; null when it can. */
function useHindrance({ plugin, failure, migrated }: Answered): JSX.Element | null {
  const t = useT();
  const outsideName = useOutsideName(migrated.viz_type);
  if (plugin.kind === 'unknown')
    return (
      <EmptyState
        icon="chart"
        title={t(chartHostMessages.unsupported)}
        reason={t(chartHostMessages.unsupportedWhy, { type: migrated.viz_type })}
      />
    );
  if (plugin.kind === 'failed') return <BrokenChart outsideName={outsideName} reason={plugin.reason} />;
  return failure === null ? null : <BrokenChart outsideName={outsideName} reason={failure} />;
}

function LoadingChart({
  vizType,
  place,
  onStop,
}: {
  readonly vizType: string;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onStop: (() => void) | null;
}): JSX.Element {
  const { charts } = useServices();
  return (
    <div ref={place} className="bv-chart-loading">
      <LoadingState
        shape={skeletonShape(charts.find(vizType)?.card ?? null)}
        {...(onStop !== null && { onStop })}
      />
    </div>
  );
}

/** The picture of the rows that came last; it stays while newer ones are on their way. */
function DrawnChart({
  chart,
  drawn,
  answered: { status, problem, retry, key },
  ...own
}: {
  readonly chart: ChartProps;
  readonly drawn: NonNullable<Answered['drawn']>;
  readonly answered: Answered;
  readonly before: RefObject<Element | null>;
  readonly ownState: JsonObject;
  readonly onOwnState: (ownState: JsonObject) => void;
}): JSX.Element {
  const { title, section, sliceId, dashboardId, isChosen = null, head } = chart;
  const { onSettled, onPick, onContext, brushing = null } = chart;
  const live = useLiveAnswer(sliceId, {
    plugin: drawn.plugin,
    result: drawn.result,
    ownState: own.ownState,
    key,
  });
  const { answers, fetchedAt } = (live ?? drawn).result;
  const frames = useMemo(() => answers.map((answer) => answer.frame), [answers]);
  const annotationData = useMemo(
    () => Object.assign({}, ...answers.map((answer) => answer.annotationData)) as JsonObject,
    [answers],
  );
  const services = useServices();
  const ports = useMemo(() => resourcePorts(services), [services]);
  const isLoading = status === 'loading' || live?.isStale === true;
  return (
    <ErrorBoundary title={title} resetKey={(live ?? drawn).result}>
      <div className={isLoading ? 'bv-chart bv-refreshing' : 'bv-chart'} aria-busy={isLoading}>
        <ChartPicture
          plugin={drawn.plugin}
          frames={frames}
          facts={answers}
          answeredAt={fetchedAt}
          formData={live?.formData ?? drawn.formData}
          datasource={drawn.datasource}
          title={title}
          annotationData={annotationData}
          section={section}
          {...own}
          ports={ports}
          sliceId={sliceId ?? null}
          dashboardId={dashboardId ?? null}
          isLive={live !== null}
          isChosen={isChosen}
          filteredBy={chart.filteredBy ?? ''}
          brushing={brushing}
          {...(head !== undefined && { head })}
          {...(onSettled !== undefined && { onSettled })}
          {...(onPick !== undefined && { onPick })}
          {...(onContext !== undefined && { onContext })}
        />
        {live?.note}
        {problem !== null && <NotRefreshed problem={problem} at={fetchedAt} onRetry={retry} />}
      </div>
    </ErrorBoundary>
  );
}

/** Tells that what is said instead of a picture is there. */
function useToldInstead({ onSettled }: ChartProps, isTold: boolean): void {
  useEffect(() => {
    if (isTold) onSettled?.('failed');
  }, [onSettled, isTold]);
}

/** One chart alive on a page: loads its code, asks, cancels, shows its state, draws. It fills its parent. */
export function Chart(props: ChartProps): JSX.Element {
  const [ownState, setOwnState] = useState<JsonObject>(NOTHING_ASKED);
  const answered = useAnswered(props, ownState);
  const place = useRef<HTMLDivElement>(null);
  const { migrated, plugin, status, problem, drawn, isOver, isOpening, retry, stop } = answered;
  const hindrance = useHindrance(answered);
  const hasFailed = status === 'failed' && problem !== null && (isOver || drawn === null);
  const isStopped = status === 'stopped' && answered.result === null;
  useToldInstead(props, hindrance !== null || hasFailed || isStopped);
  if (hindrance !== null) return hindrance;
  if (hasFailed) return <QueryFailed problem={problem} onRetry={retry} actions={props.errorActions} />;
  if (isStopped) return <StoppedState onRun={retry} />;
  if (status === 'idle' && !isOpening) return <div ref={place} className="bv-chart" />;
  if (drawn === null || (answered.isOfQuestion && plugin.kind === 'loading'))
    return <LoadingChart vizType={migrated.viz_type} place={place} onStop={isOpening ? null : stop} />;
  return (
    <DrawnChart
      chart={props}
      drawn={drawn}
      answered={answered}
      before={place}
      ownState={ownState}
      onOwnState={setOwnState}
    />
  );
}
