import { fillMessage, type Message, type MessageValues } from '@belvedere/core';
import type { Scene } from '../model/scene.ts';
import { createHostElements, type HostElements } from './host-elements.ts';
import type { MountOptions, SceneHandlers } from './scene-handlers.ts';

/** What one chart on a page shows now, before anybody touched it. */
export interface ShownScene extends HostElements {
  readonly document: Document;
  readonly translate: (message: Message, values?: MessageValues) => string;
  options: MountOptions;
  scene: Scene;
  handlers: SceneHandlers;
  /** Paints what lies over the picture; null before the first touch. */
  paintOver: (() => void) | null;
  /** True once the fonts are there. */
  isReady: boolean;
  isGone: boolean;
}

const EMPTY: Scene = { width: 0, height: 0, batches: [], plot: null, legend: [] };

/** A chart that shows nothing yet. */
export function newShownScene(document: Document, options: MountOptions): ShownScene {
  const translate = options.translate ?? ((message, values) => fillMessage(message.text, values));
  return {
    ...createHostElements(document, options.label, translate),
    document,
    translate,
    options,
    scene: EMPTY,
    handlers: {},
    paintOver: null,
    isReady: false,
    isGone: false,
  };
}

/** Paints all of it, once it can be painted. */
export function paintAll(shown: ShownScene): void {
  if (shown.isGone || !shown.isReady) return;
  shown.picture.paint(shown.scene);
  shown.paintOver?.();
}
