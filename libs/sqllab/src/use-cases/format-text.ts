import type { AppThunk } from '@belvedere/client-store';
import { menuMessages } from '../messages/menu.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

/** Formats a text in the way of an engine. */
export type FormatSql = (text: string, engine: string) => Promise<string>;

/** Formats on the thread of the page, where its host has no other. */
const formatHere: FormatSql = async (text, engine) =>
  (await import('@belvedere/sql/format')).formatSql(text, engine);

/** Formats the text of a tab, unless it changes meanwhile; says why it cannot be read where that is so. */
export function formatText(
  key: string,
  { id, sql }: QueryEditor,
  engine: string,
  formatSql: FormatSql = formatHere,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { notify }) => {
    try {
      const formatted = await formatSql(sql, engine);
      if (editorOf(selectSqlLab(getState(), key), id)?.sql === sql)
        dispatch(sqllabActions.editorChanged({ key, id, change: { sql: formatted } }));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      notify({ kind: 'error', title: menuMessages.formatFailed.text, text });
    }
  };
}
