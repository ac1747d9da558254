import { Button, LoadingState, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { toneOf, type QueryRun } from '../state/query-run.ts';
import { useElapsed } from './use-elapsed.ts';

const TAG_TONES = { danger: 'danger', info: 'info', warning: 'warning', success: 'success' } as const;

/** How far a run on its way is, and the way to stop it. */
export function RunOnItsWay({
  run,
  onStop,
}: {
  readonly run: QueryRun;
  readonly onStop: () => void;
}): JSX.Element {
  const t = useT();
  const elapsed = useElapsed(run);
  return (
    <div className="bv-sql-running">
      <div className="bv-sql-note" role="status">
        <Tag tone={TAG_TONES[toneOf(run.state)]}>{t(runningMessages[run.state])}</Tag>
        {run.progressText !== '' && <span className="bv-text3">{run.progressText}</span>}
        {run.progress > 0 && (
          <progress value={run.progress} max={100} aria-label={t(runningMessages.running)} />
        )}
      </div>
      <div className="bv-sql-note">
        <span className="bv-text3">{elapsed}</span>
        <Button size="small" icon="stop" onClick={onStop}>
          {t(sqllabMessages.stop)}
        </Button>
      </div>
      <LoadingState />
    </div>
  );
}
