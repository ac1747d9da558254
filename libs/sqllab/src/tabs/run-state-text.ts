import type { Message } from '@belvedere/core';
import { tabMessages } from '../messages/tabs.ts';
import type { QueryState } from '../model/query-run.ts';

/** What a state of a run says beside the name of its tab. */
export const RUN_STATE_TEXT: Readonly<Record<QueryState, Message>> = {
  pending: tabMessages.isPending,
  running: tabMessages.isRunning,
  fetching: tabMessages.isFetching,
  success: tabMessages.isSuccess,
  failed: tabMessages.isFailed,
  stopped: tabMessages.isStopped,
  offline: tabMessages.isOffline,
};
