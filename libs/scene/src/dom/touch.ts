import { listenToGestures } from './gestures.ts';
import { listenToKeys } from './key-events.ts';
import { liveSceneOf } from './live-scene.ts';
import { markElsewhere } from './mark-elsewhere.ts';
import { keepPointing, showTooltip } from './point-at.ts';
import { listenToPointer } from './pointer-events.ts';
import { selectionDelay } from './selection-delay.ts';
import type { ShownScene } from './shown-scene.ts';

export { markPlace } from './mark-elsewhere.ts';

/** What pointer and keys do with a chart. */
export interface Touch {
  /** Another scene is shown: points on where that can be. */
  readonly keepPointing: () => void;
  /** It was drawn: asks for what was dragged meanwhile. */
  readonly drawn: () => void;
  /** Asks anew what is known of the datum that is pointed at. */
  readonly describeAgain: () => void;
  readonly dispose: () => void;
}

/** Listens to pointer and keys of a chart until the signal is aborted. */
export function touch(shown: ShownScene, signal: AbortSignal): Touch {
  const live = liveSceneOf(shown);
  const selectLater = selectionDelay();
  const gestures = listenToGestures(live, signal);
  listenToPointer({ live, gestures, selectLater }, signal);
  listenToKeys(live, gestures, signal);
  return {
    keepPointing: () => keepPointing(live),
    drawn: gestures.picturing.drawn,
    describeAgain() {
      if (live.hit !== null) showTooltip(live);
    },
    dispose() {
      selectLater.stop();
      markElsewhere(live, null);
      live.tooltip.dispose();
    },
  };
}
