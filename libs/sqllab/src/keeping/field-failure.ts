import type { Message } from '@belvedere/core';
import { keepingMessages } from '../messages/keeping.ts';
import type { TabField } from '../model/tab-fields.ts';

/** What to say when a field of a tab could not be kept. */
export const FIELD_FAILURE: Readonly<Record<TabField, Message>> = {
  label: keepingMessages.nameFailed,
  sql: keepingMessages.sqlFailed,
  database_id: keepingMessages.databaseFailed,
  schema: keepingMessages.schemaFailed,
  autorun: keepingMessages.autorunFailed,
  hide_left_bar: keepingMessages.leftBarFailed,
  query_limit: keepingMessages.limitFailed,
  template_params: keepingMessages.paramsFailed,
  saved_query_id: keepingMessages.sqlFailed,
  latest_query_id: keepingMessages.latestQueryFailed,
  extra_json: keepingMessages.placeFailed,
};
