import { Button, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { toneOf, type QueryRun } from '../model/query-run.ts';
import { useElapsed } from './use-elapsed.ts';

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
      <div className="bv-sql-note">
        <output>
          <Tag tone={toneOf(run.state)}>{t(runningMessages[run.state])}</Tag>
        </output>
        {run.progressText !== '' && <span className="bv-text3">{run.progressText}</span>}
        {run.progress > 0 && (
          <progress value={run.progress} max={100} aria-label={t(runningMessages.running)} />
        )}
        <span className="bv-text3 bv-sql-tab-clock">{elapsed}</span>
        <Button size="small" icon="stop" onClick={onStop}>
          {t(sqllabMessages.stop)}
        </Button>
      </div>
      <div className="bv-skeleton bv-skeleton-lines" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
