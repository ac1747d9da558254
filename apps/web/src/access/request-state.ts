import type { Translate } from '@belvedere/ui';
import { accessMessages } from '../messages/access.ts';

/** How a request stands, and until when what it gave lasts; null is without an end. */
interface Standing {
  readonly status: string;
  readonly until: string | null;
}

/** What became of a request, in a word, at a moment in ms. */
export function requestState(
  t: Translate,
  { status, until }: Standing,
  { dayOf, now }: { readonly dayOf: (at: string) => string; readonly now: number },
) {
  if (status === 'waiting') return { tone: 'warning', text: t(accessMessages.waiting) } as const;
  if (status === 'declined') return { tone: 'danger', text: t(accessMessages.declined) } as const;
  if (status === 'revoked') return { tone: 'danger', text: t(accessMessages.revoked) } as const;
  if (until === null) return { tone: 'success', text: t(accessMessages.approved) } as const;
  const day = dayOf(until);
  if (Date.parse(until) <= now) return { tone: 'neutral', text: t(accessMessages.over, { day }) } as const;
  return { tone: 'success', text: t(accessMessages.until, { day }) } as const;
}
