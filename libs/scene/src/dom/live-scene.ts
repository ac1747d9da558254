import { fillMessage } from '@belvedere/core';
import type { Box, Hit } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { boxScene, hoverScene, spanScene } from '../plot/hover-scene.ts';
import { createHostElements, type HostElements } from './host-elements.ts';
import type { MountOptions, SceneHandlers } from './scene-handlers.ts';
import { createTooltip, type Tooltip } from './tooltip.ts';

/** A place of the pointer in a chart, px. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

/** What one chart on a page shows now; the functions of this folder read and change it. */
export interface LiveScene extends HostElements {
  readonly document: Document;
  readonly tooltip: Tooltip;
  options: MountOptions;
  scene: Scene;
  handlers: SceneHandlers;
  /** The datum that is pointed at or walked to. */
  hit: Hit | null;
  /** Where the pointer landed on it; null for the keyboard. */
  pointer: Pointer | null;
  /** The span that is being zoomed to, px along the position axis. */
  span: readonly [number, number] | null;
  /** The box that is being drawn around data. */
  box: Box | null;
  /** True once the fonts are there. */
  isReady: boolean;
  isGone: boolean;
}

const EMPTY: Scene = { width: 0, height: 0, batches: [], plot: null, legend: [] };

/** A chart that shows nothing yet. */
export function newLiveScene(document: Document, options: MountOptions): LiveScene {
  const translate = options.translate ?? ((message, values) => fillMessage(message.text, values));
  return {
    ...createHostElements(document, options.label, translate),
    document,
    tooltip: createTooltip(document, translate),
    options,
    scene: EMPTY,
    handlers: {},
    hit: null,
    pointer: null,
    span: null,
    box: null,
    isReady: false,
    isGone: false,
  };
}

function overlayScene({ scene, span, box, hit, options }: LiveScene): Scene {
  if (span !== null) return spanScene(scene, span, options.theme);
  return box === null ? hoverScene(scene, hit, options.theme) : boxScene(scene, box, options.theme);
}

/** Paints what lies over the picture: the mark that is pointed at, a span or a box. */
export function paintOverlay(live: LiveScene): void {
  live.overlay.paint(overlayScene(live));
}

/** Paints all of it, once it can be painted. */
export function paintAll(live: LiveScene): void {
  if (live.isGone || !live.isReady) return;
  live.picture.paint(live.scene);
  paintOverlay(live);
}
