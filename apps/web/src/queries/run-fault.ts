import type { ListItem } from '@belvedere/contracts/client';
import { chartHostMessages, problemTitle, problemWords } from '@belvedere/chart-host';
import type { Translate } from '@belvedere/ui';
import { queryMessages } from '../messages/queries.ts';

const BAD_REQUEST = 400;
const BARE = /^(?:\d{3}:? )?internal server error\.?$/i;

/** Why a run failed, as the history of SQL Lab says it, also where only the way to its database did; null for a run that said nothing, and for one that was stopped, of which its state says all. */
export function runFault(
  t: Translate,
  {
    status,
    error_message: message,
    error_code: code,
  }: Pick<ListItem<'query'>, 'status' | 'error_message' | 'error_code'>,
): string | null {
  if (status === 'stopped' || message === null || message.trim() === '') return null;
  if (BARE.test(message.trim())) return t(queryMessages.unknownError);
  const said = { code: code ?? 'ENGINE_ERROR', message, status: BAD_REQUEST };
  const { reason } = problemWords(said, t);
  const title = problemTitle(said);
  return title === chartHostMessages.notReached ? `${t(title)}: ${reason}` : reason;
}
