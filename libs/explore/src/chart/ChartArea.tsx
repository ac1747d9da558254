import {
  Chart,
  useDownloads,
  useDrill,
  useLevels,
  useHeadRoom,
  useTiming,
  type ChartDataState,
  type Levels,
} from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { LayerStates } from '@belvedere/control-editors';
import { useSize, useT, type MenuEntry } from '@belvedere/ui';
import { useCallback, useState, type JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';
import type { RunHindrance } from '../state/readiness.ts';
import { ChartHead } from './ChartHead.tsx';
import { chartStatus, type Drawing } from './chart-status.ts';
import { layerStatesOf } from './layer-states.ts';
import { ResultsDock } from './ResultsDock.tsx';

const ROW_FILES: readonly string[] = ['download-csv', 'download-xlsx'];

function Strip({
  title,
  text,
  onRun,
}: {
  readonly title: string;
  readonly text: string;
  /** Null where there is nothing to run yet. */
  readonly onRun: (() => void) | null;
}): JSX.Element {
  return (
    <button type="button" className="bv-stale" disabled={onRun === null} onClick={onRun ?? undefined}>
      <strong>{title}</strong> {text}
    </button>
  );
}

interface ChartAreaProps {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** What its author says of it; null for a chart that is not stored. */
  readonly description: string | null;
  readonly sliceId: number | null;
  readonly refreshToken: number;
  /** A new number asks again, also where nothing changed. */
  readonly runToken: number;
  readonly isStale: boolean;
  /** What keeps its controls from being asked; null when nothing does. */
  readonly hindrance: RunHindrance | null;
  readonly onRefresh: () => void;
  readonly onRun: () => void;
  /** Gets a way to stop the query while one is under way, else null; and how the annotation layers stand. */
  readonly onQuery: (stop: (() => void) | null, layers: LayerStates) => void;
}

/** What the chart last said of its rows; whoever asks for queries and the levels of its dataset hear of it too. */
function useChartState(onQuery: ChartAreaProps['onQuery'], hearLevels: Levels['onState']) {
  const [data, setData] = useState<ChartDataState | null>(null);
  const handleState = useCallback(
    (state: ChartDataState, stop: () => void) => {
      setData(state);
      hearLevels(state);
      onQuery(state.status === 'loading' ? stop : null, layerStatesOf(state));
    },
    [onQuery, hearLevels],
  );
  return { data, handleState };
}

/** The status of the chart, and what tells that a picture is drawn. */
function useStatus(data: ChartDataState | null) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const result = data?.result ?? null;
  const handleSettled = useCallback(
    (outcome: Drawing['outcome']) => {
      setDrawing({ of: result, outcome });
    },
    [result],
  );
  return { status: data === null ? 'idle' : chartStatus(data, drawing), handleSettled };
}

/** Says over the picture that it is of older controls, or that its query was stopped. */
function Strips({
  data,
  isStale,
  hindrance,
  onRefresh,
  onRun,
}: Pick<ChartAreaProps, 'isStale' | 'hindrance' | 'onRefresh' | 'onRun'> & {
  readonly data: ChartDataState | null;
}): JSX.Element | null {
  const t = useT();
  if (isStale)
    return (
      <Strip
        title={t(chartAreaMessages[hindrance ?? 'stale'])}
        text={t(chartAreaMessages[`${hindrance ?? 'stale'}Why`])}
        onRun={hindrance === null ? onRun : null}
      />
    );
  if (data?.status !== 'stopped' || data.result === null) return null;
  return (
    <Strip title={t(chartAreaMessages.stopped)} text={t(chartAreaMessages.runAgain)} onRun={onRefresh} />
  );
}

function useDetailEntry(openDetail: (() => void) | null): readonly MenuEntry[] {
  const t = useT();
  if (openDetail === null) return [];
  return [{ id: 'detail', label: t(chartAreaMessages.drillToDetail), icon: 'th', onSelect: openDetail }];
}

/** The picture with its counts, and the rows under it. */
export function ChartArea(props: ChartAreaProps): JSX.Element {
  const { datasource, title, description, sliceId, refreshToken } = props;
  const [area, { height: areaPx }] = useSize<HTMLDivElement>();
  const levels = useLevels(props.formData, datasource);
  const { data, handleState } = useChartState(props.onQuery, levels.onState);
  const { form: formData } = levels;
  const drill = useDrill({ formData, datasource, title, sliceId, levels });
  const downloads = useDownloads({ formData, datasource, title, description, data, sliceId });
  const { ref: legendRef, room } = useHeadRoom();
  const { status, handleSettled } = useStatus(data);
  const timing = useTiming(data);
  const detail = useDetailEntry(drill.openDetail);
  return (
    <div ref={area} className="bv-chart-area">
      <ChartHead
        title={title}
        formData={formData}
        datasource={datasource}
        data={data}
        menu={[...detail, ...downloads, ...timing]}
        onRefresh={props.onRefresh}
        legendRef={legendRef}
      />
      {levels.path}
      <div className="bv-chart-room" data-status={status}>
        <Chart
          formData={formData}
          datasource={datasource}
          title={title}
          head={room}
          section="EXPLORE"
          countsAll
          refreshToken={refreshToken}
          runToken={props.runToken}
          onState={handleState}
          onSettled={handleSettled}
          onContext={drill.onContext}
          {...(sliceId !== null && { sliceId })}
        />
        {drill.overlay}
        <Strips {...props} data={data} />
      </div>
      <ResultsDock
        data={data}
        datasource={datasource}
        refreshToken={refreshToken}
        downloads={downloads.filter(({ id }) => ROW_FILES.includes(id))}
        areaPx={areaPx}
      />
    </div>
  );
}
