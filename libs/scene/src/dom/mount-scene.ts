import type { Scene } from '../model/scene.ts';
import { whenFontsReady } from './fonts-ready.ts';
import { listenToGestures } from './gestures.ts';
import { onDensityChange } from './host-elements.ts';
import { listenToKeys } from './key-events.ts';
import { newLiveScene, paintAll, type LiveScene } from './live-scene.ts';
import { keepPointing, showTooltip } from './point-at.ts';
import { listenToPointer } from './pointer-events.ts';
import type { MountOptions, SceneHandlers, SceneView } from './scene-handlers.ts';
import { selectionDelay } from './selection-delay.ts';

function resize({ root }: LiveScene, width: number, height: number): void {
  Object.assign(root.style, { width: `${width}px`, height: `${height}px` });
}

function show(live: LiveScene, scene: Scene, handlers: SceneHandlers, options: Partial<MountOptions>): void {
  live.options = { ...live.options, ...options };
  live.root.setAttribute('aria-label', live.options.label);
  live.scene = scene;
  live.handlers = handlers;
  resize(live, scene.width, scene.height);
  keepPointing(live);
  paintAll(live);
}

/** Paints when fonts or another density of the screen come. Returns how to stop. */
function keepPainted(live: LiveScene): () => void {
  const { document } = live;
  const view = document.defaultView;
  const stopDensity = view === null ? () => undefined : onDensityChange(view, () => paintAll(live));
  const stopFonts = whenFontsReady(document, () => {
    live.isReady = true;
    paintAll(live);
  });
  return () => {
    stopDensity();
    stopFonts();
  };
}

/** Puts a chart into an element. It paints once the fonts are there, and owns hover, tooltip, keyboard and touch. */
export function mountScene(element: HTMLElement, initial: MountOptions): SceneView {
  const live = newLiveScene(element.ownerDocument, initial);
  const listening = new AbortController();
  const { signal } = listening;
  const selectLater = selectionDelay();
  const gestures = listenToGestures(live, signal);
  listenToPointer({ live, gestures, selectLater }, signal);
  listenToKeys(live, gestures, signal);
  element.append(live.root);
  const stopPainting = keepPainted(live);

  return {
    update(scene, handlers = live.handlers, options = {}) {
      if (live.isGone) return;
      show(live, scene, handlers, options);
      gestures.picturing.drawn();
    },
    describeAgain() {
      if (!live.isGone && live.hit !== null) showTooltip(live);
    },
    resize: (width, height) => resize(live, width, height),
    dispose() {
      if (live.isGone) return;
      live.isGone = true;
      listening.abort();
      selectLater.stop();
      stopPainting();
      live.tooltip.dispose();
      live.root.remove();
    },
  };
}
