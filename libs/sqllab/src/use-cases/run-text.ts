import type { AppThunk } from '@belvedere/client-store';
import { readStatements } from '../state/read-statements.ts';
import { editorOf, selectSqlLab } from '../state/sqllab-slice.ts';
import { textBefore } from '../state/text-before.ts';
import { runQuery, type RunChoice } from './run-query.ts';

/** A text to run, and where it begins in that of its tab. */
export interface TextChoice extends RunChoice {
  readonly from: number;
}

/**
 * Runs a text: several reads one after the other, each with a result of its own, up to the first that does not succeed;
 * anything else as a whole. In the background a text always runs as a whole, so that it goes on without this page.
 */
export function runText(key: string, editorId: string, choice: TextChoice): AppThunk<Promise<void>> {
  return async (dispatch, getState, { newId }) => {
    const { from, ...run } = choice;
    const text = editorOf(selectSqlLab(getState(), key), editorId)?.sql ?? '';
    const { statementsOf } = await import('@belvedere/ui/code');
    const isWhole = run.runAsync === true || run.makes !== undefined;
    const statements = isWhole ? [] : readStatements(run.sql, statementsOf(run.sql));
    if (statements.length === 0) {
      await dispatch(runQuery(key, editorId, { ...run, before: textBefore(text, from) }));
      return;
    }
    const batch = { id: newId(), count: statements.length };
    for (const [index, { text: sql, from: offset }] of statements.entries()) {
      const before = textBefore(text, from + offset);
      await dispatch(runQuery(key, editorId, { sql, before, batch: { ...batch, index } }));
      const last = selectSqlLab(getState(), key).runs.find((other) => other.batch?.id === batch.id);
      if (last?.state !== 'success') return;
    }
  };
}
