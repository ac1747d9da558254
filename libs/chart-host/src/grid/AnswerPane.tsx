import { useCount } from '@belvedere/client-store';
import {
  EmptyState,
  ErrorPanel,
  IconButton,
  LoadingState,
  MenuButton,
  Tag,
  useT,
  type MenuEntry,
} from '@belvedere/ui';
import { withComparedNames } from '@belvedere/format';
import type { JSX } from 'react';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { answerMessages } from '../messages/answer.ts';
import { problemWords } from '../problem-title.ts';
import { ResultsPane } from './ResultsPane.tsx';
import { rowsBadge } from './rows-text.ts';
import type { OriginalTimes } from './use-original-times.ts';

/** Props of {@link AnswerPane}. */
export interface AnswerPaneProps {
  /** Null before the first run. */
  readonly data: ChartDataState | null;
  /** Which query, from 0. */
  readonly index: number;
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  /** Files of the rows; none for readers who may not take them away. */
  readonly downloads: readonly MenuEntry[];
  readonly originalTimes: OriginalTimes;
}

/** Rows that answered one of the chart's queries, with how many they are and whether a limit cut them. */
export function AnswerPane({
  data,
  index,
  label,
  names,
  downloads,
  originalTimes,
}: AnswerPaneProps): JSX.Element {
  const t = useT();
  const count = useCount();
  const answer = data?.result?.answers[index];
  if (data?.status === 'failed' && data.problem !== null && answer === undefined)
    return (
      <ErrorPanel
        title={t(answerMessages.resultsFailed)}
        {...problemWords(data.problem, t)}
        requestId={data.problem.requestId}
      />
    );
  if (answer === undefined && data?.status === 'loading') return <LoadingState shape="lines" />;
  if (answer === undefined) return <EmptyState icon="th" title={t(answerMessages.notRun)} />;
  if (answer.frame.rows === 0) return <EmptyState icon="filter-remove" title={t(answerMessages.noRows)} />;
  const badge = rowsBadge(answer, t, count);
  return (
    <ResultsPane
      frame={answer.frame}
      label={label}
      names={withComparedNames(
        answer.frame.columns.map(({ name }) => name),
        names,
        t,
      )}
      note={<Tag tone={badge.tone}>{badge.text}</Tag>}
      originalTimes={originalTimes}
      tools={
        downloads.length > 0 && (
          <MenuButton entries={downloads}>
            <IconButton icon="download" size="small" hasPopup label={t(answerMessages.download)} />
          </MenuButton>
        )
      }
    />
  );
}
