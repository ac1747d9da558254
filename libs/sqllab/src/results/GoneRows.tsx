import { useAppDispatch, useCan } from '@belvedere/client-store';
import { Button, EmptyState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { goneMessages } from '../messages/gone.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';
import { runQuery } from '../use-cases/run-query.ts';
import { writesOf } from '../writes/writes-of.ts';

const TEMPLATE = /\{[{%]/;

/** Whether a text does nothing but read, as far as it says itself: what a template makes is not known. */
const plainlyReads = (sql: string): boolean => !TEMPLATE.test(sql) && writesOf(sql).length === 0;

/** A run whose rows are kept no longer; runs its text again where that only reads, with the limit of its tab. */
export function GoneRows({ run }: { readonly run: QueryRun }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const mayRun = useCan('can_execute_sql_query', 'SQLLab');
  const { editorId, sql, before, runAsync } = run;
  return (
    <EmptyState
      icon="th"
      title={t(goneMessages.rowsGone)}
      reason={t(goneMessages.rowsGoneWhy)}
      {...(mayRun &&
        plainlyReads(sql) && {
          action: (
            <Button
              icon="play"
              onClick={() => void dispatch(runQuery(key, editorId, { sql, before, runAsync }))}
            >
              {t(goneMessages.runAgain)}
            </Button>
          ),
        })}
    />
  );
}
