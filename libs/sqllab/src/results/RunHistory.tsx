import { problemReason } from '@belvedere/chart-host';
import { useClock, useCount } from '@belvedere/client-store';
import { EmptyState, Icon, IconButton, useT, type IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { isUnderWay, toneOf, type QueryRun, type QueryState } from '../state/query-run.ts';
import { useSqlLab } from '../state/use-sqllab.ts';
import { secondsOf } from './seconds-of-run.ts';

const ICONS: Readonly<Record<QueryState, IconName>> = {
  pending: 'time',
  running: 'time',
  fetching: 'download',
  success: 'tick-circle',
  failed: 'error',
  stopped: 'stop',
  offline: 'offline',
};

function useOutcome({ state, problem, rows, progress }: QueryRun): string {
  const t = useT();
  const countText = useCount();
  if (state === 'failed')
    return problem === null ? t(runningMessages.unknownError) : problemReason(problem, t);
  if (state === 'running') return t(runningMessages.progress, { percent: progress });
  return rows === null ? '' : countText(rows);
}

function Line({
  run,
  onReuse,
}: {
  readonly run: QueryRun;
  readonly onReuse: (sql: string) => void;
}): JSX.Element {
  const t = useT();
  const clockText = useClock();
  const outcome = useOutcome(run);
  return (
    <li className={`bv-run-${toneOf(run.state)}`}>
      <Icon name={ICONS[run.state]} size={14} label={t(runningMessages[run.state])} />
      <time>{clockText(run.startedAt, 'seconds')}</time>
      <span className="bv-text3">
        {isUnderWay(run) ? t(runningMessages[run.state]) : `${secondsOf(run)} s`}
      </span>
      <code className="bv-ellipsis" title={run.sql}>
        {run.sql.replaceAll(/\s+/g, ' ')}
      </code>
      <span className="bv-ellipsis bv-run-note" title={outcome}>
        {outcome}
      </span>
      <IconButton
        icon="edit"
        size="small"
        label={t(sqllabMessages.reuse)}
        onClick={() => {
          onReuse(run.sql);
        }}
      />
    </li>
  );
}

/** What was run, newest first. */
export function RunHistory({ onReuse }: { readonly onReuse: (sql: string) => void }): JSX.Element {
  const t = useT();
  const runs = useSqlLab((state) => state.runs);
  if (runs.length === 0)
    return (
      <EmptyState
        icon="history"
        title={t(sqllabMessages.historyEmpty)}
        reason={t(sqllabMessages.historyEmptyWhy)}
      />
    );
  return (
    <ul className="bv-sql-history">
      {runs.map((run) => (
        <Line key={run.id} run={run} onReuse={onReuse} />
      ))}
    </ul>
  );
}
