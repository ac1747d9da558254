import { useCan, useMayQuery } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { listMessages } from '../messages/lists.ts';

/** Why the reader has no saved queries: none was saved, or they cannot write or save any. */
export function useWhyNoneSaved(): Message {
  const mayQuery = useMayQuery();
  const maySave = useCan('can_write', 'SavedQuery');
  if (!mayQuery) return listMessages.sqllabDenied;
  return maySave ? listMessages.emptyQueriesWhy : listMessages.savingDenied;
}
