import { problemOf, type AppThunk } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { kept, type KeptTable } from '../model/keeping.ts';
import { tableChanges } from '../keeping/to-keep.ts';
import { notKeptMessages } from '../messages/not-kept.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import type { TellFailure } from './tell-failure.ts';

const GONE = 404;

type Tables = readonly KeptTable[];

/** Brings the tables opened in a tab to the server. Throws the last failure once all were tried. */
export function keepTables(key: string, id: string, tell: TellFailure): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const state = selectSqlLab(getState(), key);
    const editor = editorOf(state, id);
    const { serverId, tables } = kept(state.keepings, id);
    if (editor === null || serverId === null) return;
    const { opened, closed, turned } = tableChanges(editor, tables);
    let failure: unknown = null;
    const note = (change: (before: Tables) => Tables): void => {
      const before = kept(selectSqlLab(getState(), key).keepings, id).tables;
      dispatch(sqllabActions.tabKept({ key, id, keeping: { tables: change(before) } }));
    };
    const attempt = async (
      message: Message,
      step: () => Promise<(before: Tables) => Tables>,
    ): Promise<void> => {
      try {
        note(await step());
      } catch (error) {
        failure = error;
        tell(message, problemOf(error), message === notKeptMessages.migrateTableFailed ? 'warning' : 'error');
      }
    };
    for (const name of opened)
      await attempt(notKeptMessages.migrateTableFailed, async () => {
        const table = { queryEditorId: serverId, dbId: editor.dbId, schema: editor.schema, name };
        const reply = await api.call('tabState', 'createTable', { body: { table: JSON.stringify(table) } });
        return (before) => [...before, { serverId: reply.id, name, isExpanded: true }];
      });
    for (const table of closed)
      await attempt(notKeptMessages.removeTableFailed, async () => {
        await api
          .call('tabState', 'deleteTable', { params: { id: table.serverId } })
          .catch((error: unknown) => {
            if (problemOf(error).status !== GONE) throw error;
          });
        return (before) => before.filter((other) => other.serverId !== table.serverId);
      });
    for (const table of turned)
      await attempt(
        table.isExpanded ? notKeptMessages.expandFailed : notKeptMessages.collapseFailed,
        async () => {
          const body = { expanded: JSON.stringify(table.isExpanded) };
          await api.call('tabState', 'expandTable', { params: { id: table.serverId }, body });
          return (before) => before.map((other) => (other.serverId === table.serverId ? table : other));
        },
      );
    if (failure !== null) throw failure;
  };
}
