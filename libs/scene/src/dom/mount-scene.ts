import type { Scene } from '../model/scene.ts';
import { firstTouch } from './first-touch.ts';
import { whenFontsReady } from './fonts-ready.ts';
import { onDensityChange } from './host-elements.ts';
import type { MountOptions, SceneHandlers, SceneView } from './scene-handlers.ts';
import { newShownScene, paintAll, type SceneLink, type ShownScene } from './shown-scene.ts';
import type { Touch } from './touch.ts';

/** Writes only what is new: reading a place after a write lays the whole page out. */
function resize({ root: { style } }: ShownScene, width: number, height: number): void {
  const [inline, block] = [`${width}px`, `${height}px`];
  if (style.width !== inline) style.width = inline;
  if (style.height !== block) style.height = block;
}

function show(
  shown: ShownScene,
  scene: Scene,
  handlers: SceneHandlers,
  options: Partial<MountOptions>,
): void {
  shown.options = { ...shown.options, ...options };
  const { label } = shown.options;
  if (shown.root.getAttribute('aria-label') !== label) shown.root.setAttribute('aria-label', label);
  shown.scene = scene;
  shown.handlers = handlers;
  resize(shown, scene.width, scene.height);
}

/** Paints when fonts or another density of the screen come. Returns how to stop. */
function keepPainted(shown: ShownScene): () => void {
  const { document } = shown;
  const view = document.defaultView;
  const stopDensity = view === null ? () => undefined : onDensityChange(view, () => paintAll(shown));
  const stopFonts = whenFontsReady(document, () => {
    shown.isReady = true;
    paintAll(shown);
  });
  return () => {
    stopDensity();
    stopFonts();
  };
}

/**
 * Puts a chart into an element. It paints once the fonts are there, and owns hover, tooltip, keyboard and touch, whose code comes
 * with the first touch. What is pointed at in it is marked in the other charts of `link`.
 */
export function mountScene(
  element: HTMLElement,
  initial: MountOptions,
  link: SceneLink | null = null,
): SceneView {
  const shown = newShownScene(element.ownerDocument, initial, link);
  link?.members.add(shown);
  const listening = new AbortController();
  let touch: Touch | null = null;
  firstTouch(shown, listening.signal, (first) => {
    touch = first;
  });
  element.append(shown.root);
  const stopPainting = keepPainted(shown);

  return {
    update(scene, handlers = shown.handlers, options = {}) {
      if (shown.isGone) return;
      show(shown, scene, handlers, options);
      touch?.keepPointing();
      paintAll(shown);
      touch?.drawn();
    },
    describeAgain() {
      if (!shown.isGone) touch?.describeAgain();
    },
    resize: (width, height) => resize(shown, width, height),
    dispose() {
      if (shown.isGone) return;
      shown.isGone = true;
      link?.members.delete(shown);
      listening.abort();
      touch?.dispose();
      stopPainting();
      shown.root.remove();
    },
  };
}
