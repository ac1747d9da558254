import { instanceMessage } from '@belvedere/api-client';
import { contextKey, type ChartDatasource, type ChartSection, type DatumPick } from '@belvedere/charts';
import { useConf, useRequestAccess, useServices, type CallProblem } from '@belvedere/client-store';
import type { FormData, JsonObject, QueryContext } from '@belvedere/core';
import { EmptyState, ErrorBoundary, ErrorPanel, LoadingState, NotAllowedState, useT } from '@belvedere/ui';
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { resourcePorts } from '../data/resource-ports.ts';
import { useChartType } from '../data/use-chart-type.ts';
import { useChartData, type ChartDataState, type ChartResult } from '../data/use-chart-data.ts';
import { useOutsideName, usePlugin } from '../data/use-plugin.ts';
import { useQueryContext } from '../data/use-query-context.ts';
import { problemWords, problemTitle } from '../problem-title.ts';
import { BrokenChart } from './BrokenChart.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import type { HeadRoom } from './head-room.ts';
import type { OnPick } from './on-pick.ts';
import { NotRefreshed } from './NotRefreshed.tsx';
import { skeletonShape } from './skeleton-shape.ts';
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
  /** Hears of every state of the data, with a way to stop what is under way. */
  readonly onState?: (state: ChartDataState, stop: () => void) => void;
  /** Data were chosen: one, or those in a box. */
  readonly onPick?: OnPick;
  /** Which data keep their colour while others fade; all by default. */
  readonly isChosen?: ((pick: DatumPick) => boolean) | null;
  readonly onContext?: (pick: DatumPick, place: { readonly x: number; readonly y: number }) => void;
  /** Shown beside Try again when the query failed. */
  readonly errorActions?: ReactNode;
}

const FORBIDDEN = 403;
const NO_ANSWER = 0;
const NO_ANSWERS: ChartResult['answers'] = [];

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

/** One chart alive on a page: loads its code, asks, cancels, shows its state, draws. It fills its parent. */
export function Chart(props: ChartProps): JSX.Element {
  const t = useT();
  const conf = useConf();
  const requestAccessUrl = useRequestAccess();
  const {
    datasource,
    title,
    dashboardId,
    sliceId,
    refreshToken,
    runToken,
    onState,
    onPick,
    onContext,
    isChosen = null,
  } = props;
  const [ownState, setOwnState] = useState<JsonObject>(NOTHING_ASKED);
  const { migrated, context, key, failure, isOpening } = useContextOf(props, ownState);
  const outsideName = useOutsideName(migrated.viz_type);
  const plugin = usePlugin(migrated.viz_type);
  const { stop, retry, ...data } = useChartData({
    context,
    ...(key !== undefined && { key }),
    ...(dashboardId !== undefined && { dashboardId }),
    ...(sliceId !== undefined && { sliceId }),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(runToken !== undefined && { runToken }),
  });
  const { status, problem, startedAt, isOfQuestion } = data;
  const drawn = useDrawn(
    data.result !== null && isOfQuestion && plugin.kind === 'ready'
      ? { plugin: plugin.plugin, formData: migrated, datasource, result: data.result }
      : null,
  );
  const isOver = problem !== null && !staysDrawn(problem, isOfQuestion);
  const result = isOver ? null : data.result;
  useEffect(() => {
    onState?.({ status, result, problem, startedAt, isOfQuestion }, stop);
  }, [onState, stop, status, result, problem, startedAt, isOfQuestion]);
  const answers = drawn?.result.answers ?? NO_ANSWERS;
  const form = drawn?.formData ?? migrated;
  const frames = useMemo(() => answers.map((answer) => answer.frame), [answers]);
  const annotationData = useMemo(
    () => Object.assign({}, ...answers.map((answer) => answer.annotationData)) as JsonObject,
    [answers],
  );
  const services = useServices();
  const ports = useMemo(() => resourcePorts(services), [services]);

  if (plugin.kind === 'unknown') {
    return (
      <EmptyState
        icon="chart"
        title={t(chartHostMessages.unsupported)}
        reason={t(chartHostMessages.unsupportedWhy, { type: migrated.viz_type })}
      />
    );
  }
  if (plugin.kind === 'failed') return <BrokenChart outsideName={outsideName} reason={plugin.reason} />;
  if (failure !== null) return <BrokenChart outsideName={outsideName} reason={failure} />;
  if (status === 'failed' && problem !== null && (isOver || drawn === null)) {
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
        onRetry={retry}
        actions={props.errorActions}
      />
    );
  }
  if (status === 'stopped' && result === null) return <StoppedState onRun={retry} />;
  if (status === 'idle' && !isOpening) return <div className="bv-chart" />;
  if (drawn === null || (isOfQuestion && plugin.kind === 'loading'))
    return (
      <div className="bv-chart-loading">
        <LoadingState
          shape={skeletonShape(services.charts.find(migrated.viz_type)?.card ?? null)}
          {...(!isOpening && { onStop: stop })}
        />
      </div>
    );
  return (
    <ErrorBoundary title={title} resetKey={drawn.result}>
      <div
        className={status === 'loading' ? 'bv-chart bv-refreshing' : 'bv-chart'}
        aria-busy={status === 'loading'}
      >
        <ChartPicture
          plugin={drawn.plugin}
          frames={frames}
          facts={answers}
          answeredAt={drawn.result.fetchedAt}
          formData={form}
          datasource={drawn.datasource}
          title={title}
          annotationData={annotationData}
          section={props.section}
          ownState={ownState}
          onOwnState={setOwnState}
          ports={ports}
          sliceId={sliceId ?? null}
          dashboardId={dashboardId ?? null}
          isChosen={isChosen}
          {...(props.head !== undefined && { head: props.head })}
          {...(onPick !== undefined && { onPick })}
          {...(onContext !== undefined && { onContext })}
        />
        {problem !== null && <NotRefreshed problem={problem} at={drawn.result.fetchedAt} onRetry={retry} />}
      </div>
    </ErrorBoundary>
  );
}
