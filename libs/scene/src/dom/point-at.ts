import type { Hit } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { nearestDatum } from '../plot/nearest-datum.ts';
import { hitOnDatum, walk, type WalkStep } from '../plot/walk.ts';
import { markElsewhere } from './mark-elsewhere.ts';
import { paintOverlay, type LiveScene, type Pointer } from './live-scene.ts';

/** True for two hits of the same mark. */
export const isSameHit = (one: Hit | null, other: Hit | null): boolean =>
  one?.datum === other?.datum && one?.index === other?.index;

/** Where a mouse, pen or finger is in the chart. */
export function pointerOf({ root }: LiveScene, event: MouseEvent): Pointer {
  const { left, top } = root.getBoundingClientRect();
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return { x: event.clientX - left, y: event.clientY - top, isTouch };
}

/** Shows what is known of the datum that is pointed at, at the pointer or, walked to, at its mark. */
export function showTooltip(live: LiveScene): void {
  const { hit, pointer, root, tooltip, options } = live;
  const description = hit === null ? null : (live.handlers.describe?.(hit.datum) ?? null);
  if (hit === null || description === null) return tooltip.hide();
  const { left, top, width, height } = root.getBoundingClientRect();
  const mark = { ...hit.mark, x: hit.mark.x + left, y: hit.mark.y + top };
  const place = pointer ?? hit;
  const dock = pointer?.isTouch === true ? { dock: { x: left, y: top, w: width, h: height } } : {};
  tooltip.show(description, { x: place.x + left, y: place.y + top, mark, ...dock }, options.theme);
  if (pointer === null) live.say(description.spoken);
}

/** Points at a datum or at none; null as pointer is the keyboard. */
export function land(live: LiveScene, next: Hit | null, pointer: Pointer | null): void {
  const isNew = !isSameHit(next, live.hit);
  live.hit = next;
  live.pointer = pointer;
  if (isNew) {
    if (live.isReady) paintOverlay(live);
    live.handlers.onHover?.(next?.datum ?? null);
    if (pointer?.isTouch !== true) markElsewhere(live, next?.datum ?? null);
  }
  showTooltip(live);
}

/** Points at nothing; false when nothing was pointed at. */
export function leave(live: LiveScene): boolean {
  if (live.hit === null) return false;
  land(live, null, null);
  live.say('');
  return true;
}

/** Walks one step of the keyboard; stays where there is none. */
export function walkTo(live: LiveScene, step: WalkStep): void {
  const next = walk(live.scene.plot, live.hit, step);
  if (next !== null) land(live, next, null);
}

const isStillThere = ({ plot }: Scene, hit: Hit): boolean => isSameHit(nearestDatum(plot, hit.x, hit.y), hit);

/**
 * Points on after another scene came: the walked datum stays walked wherever a handled picture was moved to, as long as
 * it can be seen; any other only where it still is.
 */
export function keepPointing(live: LiveScene): void {
  const { hit, pointer, scene } = live;
  if (hit === null) return;
  if (pointer !== null || scene.handling === undefined) {
    if (!isStillThere(scene, hit)) leave(live);
    return;
  }
  const moved = hitOnDatum(scene.plot, hit.datum);
  if (moved === null) leave(live);
  else land(live, moved, null);
}
