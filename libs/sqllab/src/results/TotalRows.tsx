import { useAppDispatch } from '@belvedere/client-store';
import { Button, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryRun } from '../model/query-run.ts';
import { countRows } from '../use-cases/count-rows.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';

/** Counts the rows behind a cut result when asked; a second click, or leaving, stops the count. */
export function TotalRows({ run }: { readonly run: QueryRun }): JSX.Element | null {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const [counting, setCounting] = useState<AbortController | null>(null);
  useEffect(() => () => counting?.abort(), [counting]);
  const start = async (): Promise<void> => {
    const stop = new AbortController();
    setCounting(stop);
    await dispatch(countRows(key, run.id, stop.signal));
    setCounting(null);
  };
  if (run.total === 'uncountable') return <span className="bv-text3">{t(sqllabMessages.uncountable)}</span>;
  if (run.total !== null) return null;
  return counting === null ? (
    <Button size="small" kind="quiet" onClick={() => void start()}>
      {t(sqllabMessages.countAll)}
    </Button>
  ) : (
    <Button
      size="small"
      kind="quiet"
      icon="stop"
      onClick={() => {
        counting.abort();
      }}
    >
      {t(sqllabMessages.stopCount)}
    </Button>
  );
}
