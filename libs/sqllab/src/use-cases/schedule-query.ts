import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { menuMessages } from '../messages/menu.ts';
import type { QueryEditor } from '../model/query-editor.ts';

/** When a query runs. */
export interface Schedule {
  readonly label: string;
  readonly description: string;
  /** Five parts of cron, in UTC. */
  readonly cron: string;
  /** ISO moments in UTC without a zone; empty for open ends. */
  readonly from: string;
  readonly until: string;
}

const PART = /^[\d*][\d*,/-]*$/;
const PARTS = 5;

/** Whether a text is written as a schedule. */
export function isCron(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return parts.length === PARTS && parts.every((part) => PART.test(part));
}

/** Saves the text of a tab as a query with a schedule. True when it was saved. */
export function scheduleQuery(editor: QueryEditor, schedule: Schedule): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { api, notify }) => {
    if (editor.dbId === null) return false;
    const { label, description, cron, from, until } = schedule;
    const info = {
      schedule_interval: cron.trim(),
      start_date: from === '' ? null : from,
      end_date: until === '' ? null : until,
    };
    const fields = {
      label,
      db_id: editor.dbId,
      sql: editor.sql,
      description,
      ...(editor.schema !== null && { schema: editor.schema }),
      extra_json: JSON.stringify({ schedule_info: info }),
    };
    const body = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]),
    ) as Readonly<Record<keyof typeof fields, string>>;
    try {
      await api.call('savedQueryForm', 'create', { body });
      dispatch(serverChanged('savedQuery'));
      notify({ kind: 'success', title: menuMessages.scheduled.text });
      return true;
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: menuMessages.scheduleFailed.text, text: message, requestId });
      return false;
    }
  };
}
