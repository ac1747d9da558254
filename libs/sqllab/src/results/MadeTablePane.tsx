import { useAppDispatch } from '@belvedere/client-store';
import { Button, EmptyState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import type { MadeTable } from '../model/query-run.ts';
import { queryMadeTable } from '../use-cases/query-made-table.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';

/** The table or view that a run has made, and the way to its rows. */
export function MadeTablePane({ made }: { readonly made: MadeTable }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const name = made.schema === null ? made.name : `${made.schema}.${made.name}`;
  const said = made.method === 'TABLE' ? runningMessages.tableMade : runningMessages.viewMade;
  return (
    <EmptyState
      icon="tick-circle"
      title={t(said, { name })}
      action={
        <Button icon="play" onClick={() => void dispatch(queryMadeTable(key, made))}>
          {t(runningMessages.queryMade)}
        </Button>
      }
    />
  );
}
