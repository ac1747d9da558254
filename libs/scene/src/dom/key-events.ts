import type { Hit } from '../model/plot.ts';
import type { Gestures } from './gestures.ts';
import { keyIntent, type KeyIntent } from './keyboard.ts';
import type { LiveScene } from './live-scene.ts';
import { leave, walkTo } from './point-at.ts';
import { modeOf, selectDatum } from './reader-may.ts';
import type { PickMode } from './scene-handlers.ts';

/** How much of the shown part a key leaves. */
const KEY_ZOOM = { closer: 0.5, wider: 2 } as const;

function pixelOf({ scene }: LiveScene, place: Hit | null): number | null {
  return place === null || scene.plot?.kind !== 'xy' ? null : place[scene.plot.along];
}

function scaled(live: LiveScene, { zoom, picturing }: Gestures, factor: number): boolean {
  return zoom.scale(factor, pixelOf(live, live.hit)) || picturing.scale(1 / factor, live.hit);
}

function onLegendOf({ hit, scene, handlers }: LiveScene, mode: PickMode): void {
  if (hit !== null && scene.plot?.kind === 'xy')
    handlers.onLegend?.(scene.plot.series[hit.series]?.key ?? '', mode);
}

/** Does what a key asks for; false when there was nothing to do, so that the key is not the chart's. */
function done(live: LiveScene, gestures: Gestures, intent: KeyIntent, mode: PickMode): boolean {
  const { hit, handlers } = live;
  const { zoom, picturing, keyBox } = gestures;
  switch (intent.kind) {
    case 'walk':
      keyBox.leave();
      walkTo(live, intent.step);
      return true;
    case 'move':
      return picturing.step(hit?.datum ?? null, intent.by) || keyBox.step(intent.by);
    case 'select':
      if (keyBox.choose(mode)) return true;
      if (hit !== null) selectDatum(live, hit.datum, mode);
      return true;
    case 'open':
      return hit !== null && handlers.onOpen?.(hit.datum) === true;
    case 'table':
      handlers.onTable?.();
      return true;
    case 'legend':
      onLegendOf(live, mode);
      return true;
    case 'leave':
      return keyBox.leave() || handlers.onOpen?.(null) === true || zoom.reset() || picturing.reset();
    default:
      return scaled(live, gestures, KEY_ZOOM[intent.kind]);
  }
}

/** Escape first lets a box go, or what is chosen; then it takes the pointing away, which leaves the key to the page; then it goes back one step. */
function handleKey(live: LiveScene, gestures: Gestures, event: KeyboardEvent): void {
  const intent = keyIntent(event);
  if (intent === null) return;
  const isLeaving = intent.kind === 'leave' && live.box === null;
  const hasLetGo = isLeaving && live.handlers.onLetGo?.() === true;
  if (isLeaving && !hasLetGo && leave(live)) return;
  if (!hasLetGo && !done(live, gestures, intent, modeOf(event))) return;
  event.preventDefault();
  if (intent.kind === 'leave') event.stopPropagation();
}

/** Listens to the keyboard until the signal is aborted. */
export function listenToKeys(live: LiveScene, gestures: Gestures, signal: AbortSignal): void {
  live.root.addEventListener('keydown', (event) => handleKey(live, gestures, event), { signal });
  live.root.addEventListener(
    'blur',
    () => {
      gestures.keyBox.leave();
      leave(live);
    },
    { signal },
  );
}
