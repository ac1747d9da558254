import { isInside } from '../plot/box.ts';
import { dataInBox } from '../plot/data-in-box.ts';
import type { Box, Plot } from '../model/plot.ts';

/** What marking data with a box needs of its chart. */
export interface BoxSelectOptions {
  readonly root: HTMLElement;
  /** The plot that is shown; null when its data cannot be chosen. */
  readonly plot: () => Plot | null;
  /** Whether a press begins a box, and not something else. */
  readonly begins: (event: PointerEvent) => boolean;
  readonly onData: (data: readonly number[]) => void;
  /** Tells which data lie in the box so far; null when it is let go. */
  readonly onBoxing: (data: readonly number[] | null) => void;
  /** Shows the box under the pointer, scene px; null takes it away. */
  readonly onBox: (box: Box | null) => void;
  readonly signal: AbortSignal;
}

/** The box of one chart. */
export interface BoxSelect {
  /** True while a box is drawn, and for the click that ends it. */
  readonly isBusy: () => boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const SHORTEST_PX = 6;
/** A finger is less steady than a mouse. */
const SHORTEST_BY_FINGER_PX = 12;

const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';

/** A finger marks along an axis that lies across; up and down it moves the page. */
const takesFingers = (plot: Plot): boolean => plot.kind === 'xy' && plot.along === 'x';

const between = (from: Place, to: Place): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  w: Math.abs(to.x - from.x),
  h: Math.abs(to.y - from.y),
});

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

const within = ({ area }: Plot, { x, y }: Place): Place => ({
  x: clamp(x, area.x, area.x + area.w),
  y: clamp(y, area.y, area.y + area.h),
});

/** The band over the whole height of the plot that a finger draws. */
const bandOf = ({ area }: Plot, box: Box): Box => ({ ...box, y: area.y, h: area.h });

/** Drag over the plot marks the data in a box, a finger those in a band of it; Escape lets it go. */
export function boxSelect({
  root,
  plot,
  begins,
  onData,
  onBoxing,
  onBox,
  signal,
}: BoxSelectOptions): BoxSelect {
  let start: Place | null = null;
  let isBusy = false;

  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = root.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const mayBegin = (event: PointerEvent, own: Plot): boolean => {
    const isOwn = begins(event);
    return isFinger(event) ? takesFingers(own) : isOwn;
  };
  /** Far enough for a box and, by a finger, more across than down. */
  const isMeant = (event: PointerEvent, from: Place): boolean => {
    const { x, y } = placeOf(event);
    const [across, down] = [Math.abs(x - from.x), Math.abs(y - from.y)];
    if (isFinger(event)) return across >= SHORTEST_BY_FINGER_PX && across > down;
    return Math.hypot(across, down) >= SHORTEST_PX;
  };
  const handleDown = (event: PointerEvent): void => {
    isBusy = false;
    const own = plot();
    const place = placeOf(event);
    if (own === null || event.button !== 0) start = null;
    else start = mayBegin(event, own) && isInside(own.area, place.x, place.y) ? place : null;
  };
  const boxTo = (event: PointerEvent, own: Plot, from: Place): Box => {
    const box = between(from, within(own, placeOf(event)));
    return isFinger(event) ? bandOf(own, box) : box;
  };
  const handleMove = (event: PointerEvent): void => {
    const own = plot();
    if (start === null || own === null) return;
    if (!isBusy && !isMeant(event, start)) return;
    if (!isBusy) root.setPointerCapture?.(event.pointerId);
    isBusy = true;
    const box = boxTo(event, own, start);
    onBox(box);
    onBoxing(dataInBox(own, box));
  };
  const end = (event: PointerEvent, isKept: boolean): void => {
    const own = plot();
    const from = start;
    start = null;
    if (!isBusy || from === null) return;
    onBox(null);
    const data = isKept && own !== null ? dataInBox(own, boxTo(event, own, from)) : [];
    if (data.length > 0) onData(data);
    else onBoxing(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || start === null || !isBusy) return;
    event.preventDefault();
    event.stopPropagation();
    start = null;
    onBox(null);
    onBoxing(null);
  };

  root.addEventListener('pointerdown', handleDown, { signal });
  root.addEventListener('pointermove', handleMove, { signal });
  root.addEventListener('pointerup', (event) => end(event, true), { signal });
  root.addEventListener('pointercancel', (event) => end(event, false), { signal });
  root.ownerDocument.addEventListener('keydown', handleKey, { signal, capture: true });
  return { isBusy: () => isBusy };
}
