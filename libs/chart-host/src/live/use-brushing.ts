import type { DatumPick } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { useContext, useEffect, useMemo } from 'react';
import { LiveBoardContext, type LiveCard } from './live-board.ts';

/** What a chart tells of its pointer and its box. */
export interface Brushing {
  readonly onPoint: (pick: DatumPick) => void;
  /** Data lie in the box now; null when it was let go. */
  readonly onDrag: (picks: readonly DatumPick[] | null) => void;
}

/** Lets a chart follow others, and others follow it. Null where it stands alone. */
export function useBrushing(id: number, card: LiveCard): Brushing | null {
  const board = useContext(LiveBoardContext);
  const services = useServices();
  useEffect(() => {
    board?.cards.set(id, card);
    return () => void board?.cards.delete(id);
  }, [board, id, card]);
  return useMemo(() => {
    if (board === null) return null;
    const code = async () => (await import('./follow-brush.ts')).followerOf(board, services);
    return {
      onPoint: (pick) => void code().then((follower) => follower.point(id, pick)),
      onDrag: (picks) => void code().then((follower) => follower.drag(id, picks)),
    };
  }, [board, services, id]);
}
