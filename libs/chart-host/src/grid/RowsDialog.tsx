import type { ChartDatasource } from '@belvedere/charts';
import { datasourceKey } from '@belvedere/core';
import { Dialog, TabStrip, useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { answerMessages } from '../messages/answer.ts';
import { AnswerPane } from './AnswerPane.tsx';
import { useOriginalTimes } from './use-original-times.ts';

/** Props of {@link RowsDialog}. */
export interface RowsDialogProps {
  readonly title: string;
  readonly datasource: ChartDatasource;
  /** Null before the chart said anything. */
  readonly data: ChartDataState | null;
  /** Files of the rows; none for readers who may not take them away. */
  readonly downloads: readonly MenuEntry[];
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** The rows behind a chart as a table over the page, a tab for each of its queries. */
export function RowsDialog({
  title,
  datasource,
  data,
  downloads,
  actions,
  onClose,
}: RowsDialogProps): JSX.Element {
  const t = useT();
  const [shown, setShown] = useState(0);
  const originalTimes = useOriginalTimes(datasourceKey(datasource));
  const count = data?.result?.answers.length ?? 0;
  const label = t(answerMessages.rowsOfChart, { title });
  return (
    <Dialog title={title} isOpen onClose={onClose} size="wide" actions={actions}>
      {count > 1 && (
        <TabStrip
          label={label}
          active={String(shown)}
          onSelect={(id) => {
            setShown(Number(id));
          }}
          tabs={Array.from({ length: count }, (_, index) => ({
            id: String(index),
            label: t(index === 0 ? answerMessages.results : answerMessages.resultsOf, { number: index + 1 }),
          }))}
        />
      )}
      <div className="bv-rows-dialog">
        <AnswerPane
          key={shown}
          data={data}
          index={shown}
          label={label}
          names={datasource.verboseMap}
          downloads={downloads}
          originalTimes={originalTimes}
        />
      </div>
    </Dialog>
  );
}
