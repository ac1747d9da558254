import { nearestDatum } from '../plot/nearest-datum.ts';
import type { Gestures } from './gestures.ts';
import type { LiveScene } from './live-scene.ts';
import { isSameHit, land, leave, pointerOf } from './point-at.ts';
import { legendAt, mayMove, maySelect, modeOf, selectDatum } from './reader-may.ts';
import type { SelectionDelay } from './selection-delay.ts';

interface Pointing {
  readonly live: LiveScene;
  readonly gestures: Gestures;
  readonly selectLater: SelectionDelay;
}

function handleMove({ live, gestures }: Pointing, event: PointerEvent): void {
  const isDragging = gestures.picturing.isBusy() && event.buttons !== 0;
  if (event.pointerType === 'touch' || live.span !== null || live.box !== null || isDragging) return;
  const { scene, handlers, root } = live;
  const pointer = pointerOf(live, event);
  const overLegend = handlers.onLegend !== undefined && legendAt(live, pointer.x, pointer.y) !== undefined;
  const next = overLegend ? null : nearestDatum(scene.plot, pointer.x, pointer.y);
  const isAnswered = next !== null && maySelect(live);
  const idle = mayMove(live) && scene.handling?.canMove === true ? 'grab' : 'default';
  root.style.cursor = overLegend || isAnswered ? 'pointer' : idle;
  land(live, next, pointer);
}

/** A first tap of a finger points; a second one on the same datum selects, as a click does. */
function handleClick({ live, gestures, selectLater }: Pointing, event: MouseEvent): void {
  const { zoom, marking, picturing } = gestures;
  if (zoom.isBusy() || marking.isBusy() || picturing.isBusy()) return;
  const { handlers } = live;
  const pointer = pointerOf(live, event);
  const mode = modeOf(event);
  const entry = legendAt(live, pointer.x, pointer.y);
  if (entry !== undefined && handlers.onLegend !== undefined) return handlers.onLegend(entry.key, mode);
  const next = nearestDatum(live.scene.plot, pointer.x, pointer.y);
  const isFirstTap = pointer.isTouch && !isSameHit(next, live.hit);
  land(live, next, pointer);
  if (next === null) return void handlers.onLetGo?.();
  if (isFirstTap) return;
  selectLater.start(() => selectDatum(live, next.datum, mode), handlers.canOpen?.(next.datum) ?? false);
}

function handleDoubleClick({ live, selectLater }: Pointing, event: MouseEvent): void {
  const { x, y } = pointerOf(live, event);
  const next = legendAt(live, x, y) === undefined ? nearestDatum(live.scene.plot, x, y) : null;
  selectLater.stop();
  if (next !== null) live.handlers.onOpen?.(next.datum);
}

function handleContext({ live }: Pointing, event: MouseEvent): void {
  const { handlers, hit, root, scene } = live;
  if (handlers.onContext === undefined) return;
  const pointer = pointerOf(live, event);
  const isFromKeyboard = event.button !== 2 && hit !== null;
  const target = isFromKeyboard ? hit : nearestDatum(scene.plot, pointer.x, pointer.y);
  if (target === null) return;
  event.preventDefault();
  const { left, top } = root.getBoundingClientRect();
  const place = isFromKeyboard
    ? { x: left + target.x, y: top + target.y }
    : { x: event.clientX, y: event.clientY };
  live.tooltip.hide();
  handlers.onContext(target.datum, place);
}

/** Listens to the pointer until the signal is aborted. */
export function listenToPointer(pointing: Pointing, signal: AbortSignal): void {
  const { live } = pointing;
  const { root, tooltip } = live;
  root.addEventListener('pointermove', (event) => handleMove(pointing, event), { signal });
  root.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && leave(live), { signal });
  root.addEventListener('click', (event) => handleClick(pointing, event), { signal });
  root.addEventListener('dblclick', (event) => handleDoubleClick(pointing, event), { signal });
  root.addEventListener('contextmenu', (event) => handleContext(pointing, event), { signal });
  const scrolling = { signal, capture: true, passive: true };
  live.document.defaultView?.addEventListener('scroll', () => tooltip.hide(), scrolling);
}
