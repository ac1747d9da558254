import { Chart, useDownloads, useDrill, useTiming, type ChartDataState } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { useSize, useT, type MenuEntry } from '@belvedere/ui';
import { useCallback, useState, type JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';
import type { RunHindrance } from '../state/readiness.ts';
import { ChartHead } from './ChartHead.tsx';
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

/** The picture with its counts, and the rows under it. */
export function ChartArea({
  formData,
  datasource,
  title,
  description,
  sliceId,
  refreshToken,
  runToken,
  isStale,
  hindrance,
  onRefresh,
  onRun,
  onQuery,
}: {
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
  /** Gets a way to stop the query while one is under way, else null. */
  readonly onQuery: (stop: (() => void) | null) => void;
}): JSX.Element {
  const t = useT();
  const [area, { height: areaPx }] = useSize<HTMLDivElement>();
  const [data, setData] = useState<ChartDataState | null>(null);
  const handleState = useCallback(
    (state: ChartDataState, stop: () => void) => {
      setData(state);
      onQuery(state.status === 'loading' ? stop : null);
    },
    [onQuery],
  );
  const drill = useDrill({ formData, datasource, title, sliceId });
  const downloads = useDownloads({ formData, datasource, title, description, data, sliceId });
  const timing = useTiming(data);
  const detail: readonly MenuEntry[] =
    drill.openDetail === null
      ? []
      : [
          {
            id: 'detail',
            label: t(chartAreaMessages.drillToDetail),
            icon: 'th',
            onSelect: drill.openDetail,
          },
        ];
  const isStopped = data?.status === 'stopped' && data.result !== null;
  return (
    <div ref={area} className="bv-chart-area">
      <ChartHead
        title={title}
        formData={formData}
        datasource={datasource}
        data={data}
        menu={[...detail, ...downloads, ...timing]}
        onRefresh={onRefresh}
      />
      <div className="bv-chart-room">
        <Chart
          formData={formData}
          datasource={datasource}
          title={title}
          section="EXPLORE"
          countsAll
          refreshToken={refreshToken}
          runToken={runToken}
          onState={handleState}
          onContext={drill.onContext}
          {...(sliceId !== null && { sliceId })}
        />
        {drill.overlay}
        {isStale && (
          <Strip
            title={t(chartAreaMessages[hindrance ?? 'stale'])}
            text={t(chartAreaMessages[`${hindrance ?? 'stale'}Why`])}
            onRun={hindrance === null ? onRun : null}
          />
        )}
        {isStopped && !isStale && (
          <Strip
            title={t(chartAreaMessages.stopped)}
            text={t(chartAreaMessages.runAgain)}
            onRun={onRefresh}
          />
        )}
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
