import { dataInBox } from '../plot/data-in-box.ts';
import { walk } from '../plot/walk.ts';
import type { Box, Hit, XYPlot } from '../model/plot.ts';
import { paintOverlay, type LiveScene } from './live-scene.ts';
import { walkTo } from './point-at.ts';
import type { PickMode } from './scene-handlers.ts';

/** A box that keys draw along the position axis of a chart, over all of its series. */
export interface KeyBox {
  /** Moves its end by a step; false where data cannot be chosen. */
  readonly step: (by: readonly [right: number, down: number]) => boolean;
  /** Chooses what lies in it; false when there is none. */
  readonly choose: (mode: PickMode) => boolean;
  /** Lets it go; false when there is none. */
  readonly leave: () => boolean;
}

const MARGIN_PX = 1;

function boxAlong({ area, along }: XYPlot, from: Hit, to: Hit): Box {
  const [start, end] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
  const [at, length] = [start - MARGIN_PX, end - start + 2 * MARGIN_PX];
  return along === 'x' ? { ...area, x: at, w: length } : { ...area, y: at, h: length };
}

/** Marks data by keys, beginning where the keyboard stands. */
export function keyBox(live: LiveScene): KeyBox {
  let from: Hit | null = null;
  let data: readonly number[] = [];

  const end = (): boolean => {
    if (from === null) return false;
    from = null;
    live.box = null;
    paintOverlay(live);
    return true;
  };

  return {
    step([right, down]) {
      const { plot } = live.scene;
      if (plot?.kind !== 'xy' || live.handlers.onBox === undefined) return false;
      const by = plot.along === 'x' ? right : down;
      const start: Hit | null = from ?? live.hit ?? walk(plot, null, 'first');
      if (by === 0 || start === null) return false;
      from = start;
      walkTo(live, by > 0 ? 'next' : 'previous');
      live.box = boxAlong(plot, start, live.hit ?? start);
      data = dataInBox(plot, live.box);
      paintOverlay(live);
      live.handlers.onBoxing?.(data);
      return true;
    },
    choose(mode) {
      if (!end()) return false;
      live.handlers.onBox?.(data, mode);
      return true;
    },
    leave() {
      const isLeft = end();
      if (isLeft) live.handlers.onBoxing?.(null);
      return isLeft;
    },
  };
}
