import { useClock } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { isAllSent } from '../keeping/to-keep.ts';
import { keepingMessages } from '../messages/keeping.ts';
import { useTabsKeptThere } from '../state/kept-there.ts';
import { useSqlLab } from '../state/use-sqllab.ts';

function useKeepingText(isReached: boolean): string {
  const t = useT();
  const clockText = useClock();
  const isKeptThere = useTabsKeptThere();
  const keptAt = useSqlLab((state) => state.keptAt);
  const isSent = useSqlLab(isAllSent);
  if (!isKeptThere) return t(keepingMessages.onDevice);
  if (!isReached) return t(keepingMessages.offline);
  if (!isSent) return t(keepingMessages.saving);
  return keptAt === null ? '' : t(keepingMessages.saved, { time: clockText(keptAt) });
}

/** Says where what is typed is kept, and since when. */
export function KeepingNote(): JSX.Element {
  const isReached = useSqlLab((state) => state.isReached);
  const text = useKeepingText(isReached);
  return (
    <span
      className={isReached ? 'bv-sql-kept bv-wide-only' : 'bv-sql-kept bv-unreached'}
      {...(!isReached && { role: 'status' })}
    >
      {!isReached && <Icon name="offline" size={14} />} {text}
    </span>
  );
}
