import { fillMessage } from '@belvedere/core';
import { boxScene, hoverScene, spanScene } from '../plot/hover-scene.ts';
import { nearestDatum } from '../plot/nearest-datum.ts';
import type { Box, Hit, LegendHit } from '../model/plot.ts';
import { hitOnDatum, walk, type WalkStep } from '../plot/walk.ts';
import type { Scene } from '../model/scene.ts';
import { whenFontsReady } from './fonts-ready.ts';
import { boxSelect } from './box-select.ts';
import { dragZoom } from './drag-zoom.ts';
import { handlePicture } from './handle-picture.ts';
import { createHostElements, onDensityChange } from './host-elements.ts';
import { keyIntent, type KeyIntent } from './keyboard.ts';
import type { MountOptions, PickMode, SceneHandlers, SceneView } from './scene-handlers.ts';
import { selectionDelay } from './selection-delay.ts';
import { createTooltip } from './tooltip.ts';

const EMPTY: Scene = { width: 0, height: 0, batches: [], plot: null, legend: [] };

/** How much of the shown part a key leaves. */
const KEY_ZOOM: Readonly<Partial<Record<KeyIntent['kind'], number>>> = { closer: 0.5, wider: 2 };

interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

const legendAt = (legend: readonly LegendHit[], x: number, y: number): LegendHit | undefined =>
  legend.find((hit) => x >= hit.x && x <= hit.x + hit.w && y >= hit.y && y <= hit.y + hit.h);

const isSameHit = (one: Hit | null, other: Hit | null): boolean =>
  one?.datum === other?.datum && one?.index === other?.index;

/** Puts a chart into an element. It paints once the fonts are there, and owns hover, tooltip, keyboard and touch. */
export function mountScene(element: HTMLElement, initial: MountOptions): SceneView {
  const document = element.ownerDocument;
  const translate = initial.translate ?? ((message, values) => fillMessage(message.text, values));
  const { root, picture, overlay, say } = createHostElements(document, initial.label, translate);
  const tooltip = createTooltip(document, translate);
  const listening = new AbortController();
  const selectLater = selectionDelay();
  let options = initial;
  let scene = EMPTY;
  let handlers: SceneHandlers = {};
  let hit: Hit | null = null;
  let span: readonly [number, number] | null = null;
  let box: Box | null = null;
  let isReady = false;
  let isGone = false;
  let lastPointer: Pointer | null = null;

  const overlayScene = (): Scene => {
    if (span !== null) return spanScene(scene, span, options.theme);
    return box === null ? hoverScene(scene, hit, options.theme) : boxScene(scene, box, options.theme);
  };
  const paintOverlay = (): void => overlay.paint(overlayScene());
  const paint = (): void => {
    if (isGone || !isReady) return;
    picture.paint(scene);
    paintOverlay();
  };

  const showTooltip = (pointer: Pointer | null): void => {
    const description = hit === null ? null : (handlers.describe?.(hit.datum) ?? null);
    if (hit === null || description === null) return tooltip.hide();
    const { left, top, width, height } = root.getBoundingClientRect();
    const mark = { ...hit.mark, x: hit.mark.x + left, y: hit.mark.y + top };
    const place = pointer === null ? { x: hit.x, y: hit.y } : pointer;
    const dock = pointer?.isTouch === true ? { dock: { x: left, y: top, w: width, h: height } } : {};
    tooltip.show(description, { x: place.x + left, y: place.y + top, mark, ...dock }, options.theme);
    if (pointer === null) say(description.spoken);
  };

  const land = (next: Hit | null, pointer: Pointer | null): void => {
    const isNew = !isSameHit(next, hit);
    hit = next;
    lastPointer = pointer;
    if (isNew) {
      if (isReady) paintOverlay();
      handlers.onHover?.(next?.datum ?? null);
    }
    showTooltip(pointer);
  };

  const pointerOf = (event: MouseEvent): Pointer => {
    const { left, top } = root.getBoundingClientRect();
    return {
      x: event.clientX - left,
      y: event.clientY - top,
      isTouch: 'pointerType' in event && event.pointerType === 'touch',
    };
  };

  const zoom = dragZoom({
    root,
    plot: () => (scene.plot?.kind === 'xy' && handlers.onZoom !== undefined ? scene.plot : null),
    onZoom: (window) => handlers.onZoom?.(window),
    onSpan: (next) => {
      span = next;
      tooltip.hide();
      paintOverlay();
    },
    signal: listening.signal,
  });

  const isZoomable = (): boolean =>
    scene.plot?.kind === 'xy' && scene.plot.zoom !== undefined && handlers.onZoom !== undefined;
  const picturing = handlePicture({
    root,
    handling: () => (handlers.onMove === undefined ? null : (scene.handling ?? null)),
    datumAt: (x, y) => nearestDatum(scene.plot, x, y)?.datum ?? null,
    onMove: (datum, by) => handlers.onMove?.(datum, by) ?? false,
    onScale: (to) => handlers.onScale?.(to) ?? false,
    onStart: () => void leave(),
    signal: listening.signal,
  });
  const isHeld = (): boolean =>
    handlers.onMove !== undefined &&
    (scene.handling?.canMove === true || scene.handling?.canMoveMarks === true);

  let boxMode = { isAdditive: false };
  const marking = boxSelect({
    root,
    plot: () => (handlers.onBox === undefined ? null : scene.plot),
    begins: (event) => {
      boxMode = { isAdditive: event.ctrlKey || event.metaKey };
      return event.shiftKey || !(isZoomable() || isHeld());
    },
    onData: (data) => handlers.onBox?.(data, boxMode),
    onBox: (next) => {
      box = next;
      tooltip.hide();
      paintOverlay();
    },
    signal: listening.signal,
  });

  const canChoose = (): boolean => handlers.onChoose !== undefined && scene.handling?.canChoose === true;
  const select = (datum: number, mode: PickMode): void => {
    if (canChoose()) handlers.onChoose?.(datum, mode);
    handlers.onSelect?.(datum, mode);
  };
  const isDragging = (event: PointerEvent): boolean => picturing.isBusy() && event.buttons !== 0;

  const handleMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || span !== null || box !== null || isDragging(event)) return;
    const pointer = pointerOf(event);
    const overLegend =
      handlers.onLegend !== undefined && legendAt(scene.legend, pointer.x, pointer.y) !== undefined;
    const next = overLegend ? null : nearestDatum(scene.plot, pointer.x, pointer.y);
    const isAnswered = next !== null && (handlers.onSelect !== undefined || canChoose());
    const idle = isHeld() && scene.handling?.canMove === true ? 'grab' : 'default';
    root.style.cursor = overLegend || isAnswered ? 'pointer' : idle;
    land(next, pointer);
  };

  const handleClick = (event: MouseEvent): void => {
    if (zoom.isBusy() || marking.isBusy() || picturing.isBusy()) return;
    const pointer = pointerOf(event);
    const mode = { isAdditive: event.ctrlKey || event.metaKey };
    const entry = legendAt(scene.legend, pointer.x, pointer.y);
    if (entry !== undefined && handlers.onLegend !== undefined) return handlers.onLegend(entry.key, mode);
    const next = nearestDatum(scene.plot, pointer.x, pointer.y);
    const isFirstTap = pointer.isTouch && !isSameHit(next, hit);
    land(next, pointer);
    if (next === null || isFirstTap) return;
    selectLater.start(() => select(next.datum, mode), handlers.canOpen?.(next.datum) ?? false);
  };

  const handleDoubleClick = (event: MouseEvent): void => {
    const { x, y } = pointerOf(event);
    const next = legendAt(scene.legend, x, y) === undefined ? nearestDatum(scene.plot, x, y) : null;
    selectLater.stop();
    if (next !== null) handlers.onOpen?.(next.datum);
  };

  const handleContext = (event: MouseEvent): void => {
    if (handlers.onContext === undefined) return;
    const pointer = pointerOf(event);
    const isFromKeyboard = event.button !== 2 && hit !== null;
    const target = isFromKeyboard ? hit : nearestDatum(scene.plot, pointer.x, pointer.y);
    if (target === null) return;
    event.preventDefault();
    const { left, top } = root.getBoundingClientRect();
    const place = isFromKeyboard
      ? { x: left + target.x, y: top + target.y }
      : { x: event.clientX, y: event.clientY };
    tooltip.hide();
    handlers.onContext(target.datum, place);
  };

  const walkTo = (step: WalkStep): void => {
    const next = walk(scene.plot, hit, step);
    if (next !== null) land(next, null);
  };

  const leave = (): boolean => {
    if (hit === null) return false;
    land(null, null);
    say('');
    return true;
  };

  /** The walked datum stays walked wherever the picture was moved to, as long as it can be seen. */
  const follow = (next: Scene, from: Hit): void => {
    const moved = hitOnDatum(next.plot, from.datum);
    if (moved === null) leave();
    else land(moved, null);
  };

  const pixelOf = (place: Hit | null): number | null =>
    place === null || scene.plot?.kind !== 'xy' ? null : place[scene.plot.along];

  const handleKey = (event: KeyboardEvent): void => {
    const intent = keyIntent(event);
    if (intent === null) return;
    const mode = { isAdditive: event.ctrlKey || event.metaKey };
    if (intent.kind === 'leave' && leave()) return;
    if (intent.kind === 'leave' && handlers.onOpen?.(null) !== true && !zoom.reset() && !picturing.reset())
      return;
    const factor = KEY_ZOOM[intent.kind];
    if (factor !== undefined && !zoom.scale(factor, pixelOf(hit)) && !picturing.scale(1 / factor, hit))
      return;
    if (intent.kind === 'move' && !picturing.step(hit?.datum ?? null, intent.by)) return;
    if (intent.kind === 'open' && (hit === null || handlers.onOpen?.(hit.datum) !== true)) return;
    if (intent.kind === 'walk') walkTo(intent.step);
    if (intent.kind === 'table') handlers.onTable?.();
    if (intent.kind === 'select' && hit !== null) select(hit.datum, mode);
    if (intent.kind === 'legend' && hit !== null && scene.plot?.kind === 'xy')
      handlers.onLegend?.(scene.plot.series[hit.series]?.key ?? '', mode);
    event.preventDefault();
    if (intent.kind === 'leave') event.stopPropagation();
  };

  const { signal } = listening;
  root.addEventListener('pointermove', handleMove, { signal });
  root.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && leave(), { signal });
  root.addEventListener('click', handleClick, { signal });
  root.addEventListener('dblclick', handleDoubleClick, { signal });
  root.addEventListener('contextmenu', handleContext, { signal });
  root.addEventListener('keydown', handleKey, { signal });
  root.addEventListener('blur', leave, { signal });
  document.defaultView?.addEventListener('scroll', () => tooltip.hide(), {
    signal,
    capture: true,
    passive: true,
  });
  element.append(root);

  const stopDensity =
    document.defaultView === null ? () => undefined : onDensityChange(document.defaultView, paint);
  const stopFonts = whenFontsReady(document, () => {
    isReady = true;
    paint();
  });

  return {
    update(next, nextHandlers = handlers, nextOptions = {}) {
      if (isGone) return;
      options = { ...options, ...nextOptions };
      root.setAttribute('aria-label', options.label);
      scene = next;
      handlers = nextHandlers;
      Object.assign(root.style, { width: `${next.width}px`, height: `${next.height}px` });
      if (hit !== null && lastPointer === null && next.handling !== undefined) follow(next, hit);
      else if (hit === null || !walkable(next, hit)) leave();
      paint();
      picturing.drawn();
    },
    describeAgain() {
      if (!isGone && hit !== null) showTooltip(lastPointer);
    },
    resize: (width, height) => void Object.assign(root.style, { width: `${width}px`, height: `${height}px` }),
    dispose() {
      if (isGone) return;
      isGone = true;
      listening.abort();
      selectLater.stop();
      stopDensity();
      stopFonts();
      tooltip.dispose();
      root.remove();
    },
  };
}

/** True when a new scene still has the hit's datum at the same place. */
function walkable(scene: Scene, hit: Hit): boolean {
  return isSameHit(nearestDatum(scene.plot, hit.x, hit.y), hit);
}
