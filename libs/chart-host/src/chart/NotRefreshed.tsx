import { useClock, type CallProblem } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { problemReason, problemTitle } from '../problem-title.ts';

/** Over a picture that could not be brought up to date: since when it is old, why, and another try. */
export function NotRefreshed({
  problem,
  at,
  onRetry,
}: {
  readonly problem: CallProblem;
  /** When the shown rows were fetched, epoch milliseconds. */
  readonly at: number;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useT();
  const time = useClock()(at);
  const title = t(problemTitle(problem)).replace(/\.$/, '');
  const text = t(chartHostMessages.notRefreshed, { title, reason: problemReason(problem, t), time });
  return (
    <div className="bv-chart-note" role="status" title={text}>
      <Icon name="warning-sign" size={12} />
      <span className="bv-chart-notices">{text}</span>
      <button type="button" className="bv-link-button" onClick={onRetry}>
        {t(chartHostMessages.tryAgain)}
      </button>
    </div>
  );
}
