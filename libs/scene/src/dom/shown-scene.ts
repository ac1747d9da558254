import { fillMessage, type Message, type MessageValues } from '@belvedere/core';
import type { Scene } from '../model/scene.ts';
import { createHostElements, type HostElements } from './host-elements.ts';
import type { DatumPlace, MountOptions, SceneHandlers } from './scene-handlers.ts';

/** Marks what is pointed at elsewhere in something that is no scene, such as a table; null takes the mark away. */
export type PlaceFollower = (place: DatumPlace | null) => void;

/** Charts of a page in which what is pointed at in one of them is marked. */
export interface SceneLink {
  readonly members: Set<ShownScene>;
  /** What else follows, each the one that it points from. */
  readonly followers: Set<PlaceFollower>;
  /** Those that are marked now. */
  marked: readonly ShownScene[];
  /** Takes the mark out of one of them; known once something was marked. */
  unmark: (shown: ShownScene) => void;
  /** What is marked in the others with the next frame, null for nothing, and who points at it; null while no frame is waited for. */
  next: { readonly from: ShownScene | PlaceFollower; readonly place: () => DatumPlace | null } | null;
}

/** Links no charts yet. */
export const createSceneLink = (): SceneLink => ({
  members: new Set(),
  followers: new Set(),
  marked: [],
  unmark: () => undefined,
  next: null,
});

/** What one chart on a page shows now, before anybody touched it. */
export interface ShownScene extends HostElements {
  readonly document: Document;
  readonly translate: (message: Message, values?: MessageValues) => string;
  /** The charts around; null for a chart alone. */
  readonly link: SceneLink | null;
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
export function newShownScene(document: Document, options: MountOptions, link: SceneLink | null): ShownScene {
  const translate = options.translate ?? ((message, values) => fillMessage(message.text, values));
  return {
    ...createHostElements(document, options.label, translate),
    document,
    translate,
    link,
    options,
    scene: EMPTY,
    handlers: {},
    paintOver: null,
    isReady: false,
    isGone: false,
  };
}

/** Paints all of it, once it can be painted; a mark that another chart made in the picture before goes. */
export function paintAll(shown: ShownScene): void {
  if (shown.isGone || !shown.isReady) return;
  shown.picture.paint(shown.scene);
  if (shown.paintOver !== null) shown.paintOver();
  else if (shown.link?.marked.includes(shown) === true) shown.link.unmark(shown);
}
