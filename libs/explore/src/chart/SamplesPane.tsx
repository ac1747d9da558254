import { useCount } from '@belvedere/client-store';
import {
  problemWords,
  ResultsPane,
  rowsBadge,
  useChartData,
  type OriginalTimes,
} from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import type { QueryContext } from '@belvedere/core';
import { EmptyState, ErrorPanel, LoadingState, Tag, useT } from '@belvedere/ui';
import { useMemo, type JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';

/** Rows of the dataset as they are, as many as the installation shows of one, fetched when the pane first opens and kept until the reader asks anew. */
export function SamplesPane({
  datasource,
  refreshToken,
  originalTimes,
}: {
  readonly datasource: ChartDatasource;
  readonly refreshToken: number;
  readonly originalTimes: OriginalTimes;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  const { id, type } = datasource;
  const context = useMemo<QueryContext>(
    () => ({
      datasource: { id, type },
      queries: [{ total_count: true }],
      result_type: 'samples',
    }),
    [id, type],
  );
  const { status, result, problem, stop, retry } = useChartData({ context, refreshToken });
  const answer = result?.answers[0];
  if (status === 'failed' && problem !== null)
    return (
      <ErrorPanel
        title={t(chartAreaMessages.samplesFailed)}
        {...problemWords(problem, t)}
        requestId={problem.requestId}
        onRetry={retry}
      />
    );
  if (answer === undefined) return <LoadingState shape="lines" onStop={stop} />;
  if (answer.frame.rows === 0) return <EmptyState icon="th" title={t(chartAreaMessages.noSamples)} />;
  return (
    <ResultsPane
      frame={answer.frame}
      label={t(chartAreaMessages.samples)}
      names={datasource.verboseMap}
      note={<Tag>{rowsBadge(answer, t, count).text}</Tag>}
      originalTimes={originalTimes}
    />
  );
}
