import { nearestDatum } from '../plot/nearest-datum.ts';
import { boxSelect, type BoxSelect } from './box-select.ts';
import { dragZoom, type DragZoom } from './drag-zoom.ts';
import { handlePicture, type HandlePicture } from './handle-picture.ts';
import { keyBox, type KeyBox } from './key-box.ts';
import { paintOverlay, type LiveScene } from './live-scene.ts';
import { leave } from './point-at.ts';
import { mayMove, mayZoom, modeOf } from './reader-may.ts';

/** What dragging and the wheel do with a chart. */
export interface Gestures {
  readonly zoom: DragZoom;
  readonly picturing: HandlePicture;
  readonly marking: BoxSelect;
  readonly keyBox: KeyBox;
}

function zooming(live: LiveScene, signal: AbortSignal): DragZoom {
  return dragZoom({
    root: live.root,
    plot: () =>
      live.scene.plot?.kind === 'xy' && live.handlers.onZoom !== undefined ? live.scene.plot : null,
    onZoom: (window) => live.handlers.onZoom?.(window),
    onSpan: (span) => {
      live.span = span;
      live.tooltip.hide();
      paintOverlay(live);
    },
    signal,
  });
}

function handling(live: LiveScene, signal: AbortSignal): HandlePicture {
  return handlePicture({
    root: live.root,
    handling: () => (live.handlers.onMove === undefined ? null : (live.scene.handling ?? null)),
    datumAt: (x, y) => nearestDatum(live.scene.plot, x, y)?.datum ?? null,
    onMove: (datum, by) => live.handlers.onMove?.(datum, by) ?? false,
    onScale: (to) => live.handlers.onScale?.(to) ?? false,
    onStart: () => void leave(live),
    signal,
  });
}

/** A press with Shift begins a box; one without does where dragging does nothing else. */
function boxing(live: LiveScene, signal: AbortSignal): BoxSelect {
  let mode = { isAdditive: false };
  return boxSelect({
    root: live.root,
    plot: () => (live.handlers.onBox === undefined ? null : live.scene.plot),
    begins: (event) => {
      mode = modeOf(event);
      return event.shiftKey || !(mayZoom(live) || mayMove(live));
    },
    onData: (data) => live.handlers.onBox?.(data, mode),
    onBoxing: (data) => live.handlers.onBoxing?.(mode.isAdditive ? null : data),
    onBox: (box) => {
      live.box = box;
      live.tooltip.hide();
      paintOverlay(live);
    },
    signal,
  });
}

/** Listens to drags and the wheel until the signal is aborted. */
export const listenToGestures = (live: LiveScene, signal: AbortSignal): Gestures => ({
  zoom: zooming(live, signal),
  picturing: handling(live, signal),
  marking: boxing(live, signal),
  keyBox: keyBox(live),
});
