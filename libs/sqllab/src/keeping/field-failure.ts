import type { Message } from '@belvedere/core';
import { notKeptMessages } from '../messages/not-kept.ts';
import type { TabField } from '../model/tab-fields.ts';

/** What to say when a field of a tab could not be kept. */
export const FIELD_FAILURE: Readonly<Record<TabField, Message>> = {
  label: notKeptMessages.nameFailed,
  sql: notKeptMessages.sqlFailed,
  database_id: notKeptMessages.databaseFailed,
  schema: notKeptMessages.schemaFailed,
  autorun: notKeptMessages.autorunFailed,
  hide_left_bar: notKeptMessages.leftBarFailed,
  query_limit: notKeptMessages.limitFailed,
  template_params: notKeptMessages.paramsFailed,
  saved_query_id: notKeptMessages.sqlFailed,
  latest_query_id: notKeptMessages.latestQueryFailed,
  extra_json: notKeptMessages.placeFailed,
};
