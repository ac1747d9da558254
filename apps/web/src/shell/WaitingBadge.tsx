import { useCount, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { accessPlaceMessages } from '../messages/access-places.ts';

/** How many requests wait for the reader, counted anew when it is mounted; nothing while there are none. */
export function WaitingBadge(): JSX.Element | null {
  const t = useT();
  const countText = useCount();
  const { reply } = useRead('accessRequest', 'count', {}, { isFresh: true });
  if (reply === null || reply.count === 0) return null;
  const count = countText(reply.count);
  return (
    <span className="bv-rail-badge">
      {count}
      <span className="bv-visually-hidden">{t(accessPlaceMessages.waiting)}</span>
    </span>
  );
}
