import type { Box, Hit } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { boxScene, hoverScene, spanScene } from '../plot/hover-scene.ts';
import type { ShownScene } from './shown-scene.ts';
import { createTooltip, type Tooltip } from './tooltip.ts';

/** A place of the pointer in a chart, px. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

/** A chart on a page that was touched; the functions of this folder read and change it. */
export interface LiveScene extends ShownScene {
  readonly tooltip: Tooltip;
  /** The datum that is pointed at or walked to. */
  hit: Hit | null;
  /** Where the pointer landed on it; null for the keyboard. */
  pointer: Pointer | null;
  /** The span that is being zoomed to, px along the position axis. */
  span: readonly [number, number] | null;
  /** The box that is being drawn around data. */
  box: Box | null;
}

/** The same chart, with nothing pointed at. */
export function liveSceneOf(shown: ShownScene): LiveScene {
  const live: LiveScene = Object.assign(shown, {
    tooltip: createTooltip(shown.document, shown.translate),
    hit: null,
    pointer: null,
    span: null,
    box: null,
  });
  live.paintOver = () => paintOverlay(live);
  return live;
}

function overlayScene({ scene, span, box, hit, options }: LiveScene): Scene {
  if (span !== null) return spanScene(scene, span, options.theme);
  return box === null ? hoverScene(scene, hit, options.theme) : boxScene(scene, box, options.theme);
}

/** Paints what lies over the picture: the mark that is pointed at, a span or a box. */
export function paintOverlay(live: LiveScene): void {
  live.overlay.paint(overlayScene(live));
}
