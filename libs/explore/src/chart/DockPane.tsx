import { AnswerPane, answerMessages, useOriginalTimes, type ChartDataState } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { datasourceKey } from '@belvedere/core';
import { useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { SAMPLES } from './dock-tab.ts';
import { SamplesPane } from './SamplesPane.tsx';

interface DockPaneProps {
  /** Number of a query from 0, or {@link SAMPLES}. */
  readonly tab: string;
  readonly data: ChartDataState | null;
  readonly datasource: ChartDatasource;
  readonly refreshToken: number;
  readonly downloads: readonly MenuEntry[];
}

/** The rows of one tab of the dock. */
export function DockPane({ tab, data, datasource, refreshToken, downloads }: DockPaneProps): JSX.Element {
  const t = useT();
  const originalTimes = useOriginalTimes(datasourceKey(datasource));
  if (tab === SAMPLES)
    return <SamplesPane datasource={datasource} refreshToken={refreshToken} originalTimes={originalTimes} />;
  return (
    <AnswerPane
      key={tab}
      data={data}
      index={Number(tab)}
      label={t(answerMessages.results)}
      names={datasource.verboseMap}
      downloads={downloads}
      originalTimes={originalTimes}
    />
  );
}
