import { useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, type MadeTable, type QueryRun } from '../model/query-run.ts';
import { latestRunOf } from '../state/sqllab-slice.ts';
import { runText } from '../use-cases/run-text.ts';
import { stopQuery } from '../use-cases/stop-query.ts';
import { useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import type { WriteGuard } from '../writes/use-write-guard.ts';
import type { Hindrance, TellHindrance } from './tell-hindrance.ts';
import { useRunsAsync } from './use-runs-async.ts';

/** What of a tab's text is run, and where that begins. */
export interface RunnableText {
  readonly text: string;
  readonly from: number;
}

/** Starting and stopping a tab's text. */
export interface Running {
  readonly run: QueryRun | null;
  readonly start: () => void;
  readonly startText: (sql: string) => void;
  readonly make: (table: MadeTable) => void;
  readonly stop: () => void;
}

/** Why a text does not start: its tab runs one, no database is chosen, or it is empty; null where it does. */
function hindranceOf({ dbId }: QueryEditor, run: QueryRun | null, sql: string): Hindrance | null {
  if (isUnderWay(run)) return 'busy';
  if (dbId === null) return 'nowhere';
  return sql.trim() === '' ? 'empty' : null;
}

async function tellHindrance(...told: Parameters<TellHindrance>): Promise<void> {
  const { tellHindrance: tell } = await import('./tell-hindrance.ts');
  tell(...told);
}

/** Starts and stops a text of a tab; one that runs is not started again, which is said, and one that writes waits for its writer's word. */
export function useRunning(
  editor: QueryEditor,
  { text, from }: RunnableText,
  checkWrite: WriteGuard['check'],
): Running {
  const t = useT();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  const key = useSqlLabKey();
  const run = useSqlLab((state) => latestRunOf(state, editor));
  const { runAsync } = useRunsAsync(editor);
  const stop = (): void => {
    if (run !== null && isUnderWay(run)) void dispatch(stopQuery(key, run.id));
  };
  const startWith = (sql: string, at: number, makes?: MadeTable): void => {
    const hindrance = hindranceOf(editor, run, sql);
    if (hindrance !== null) {
      void tellHindrance(hindrance, { t, notify, onStop: stop });
      return;
    }
    const choice = { sql, from: at, runAsync, ...(makes !== undefined && { makes }) };
    checkWrite(sql, () => void dispatch(runText(key, editor.id, choice)));
  };
  return {
    run,
    stop,
    start: () => {
      startWith(text, from);
    },
    startText: (sql) => {
      startWith(sql, Math.max(0, editor.sql.indexOf(sql)));
    },
    make: (table) => {
      startWith(text, from, table);
    },
  };
}
