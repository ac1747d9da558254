import type { Handling } from '../model/scene.ts';

/** A place, or a way, as shares of a chart's width and height. */
type Share = readonly [x: number, y: number];

/** What moving and enlarging a picture needs of its chart. */
export interface HandlePictureOptions {
  readonly root: HTMLElement;
  /** What may be done with the picture that is shown; null when nothing answers. */
  readonly handling: () => Handling | null;
  /** The datum under a place, px. */
  readonly datumAt: (x: number, y: number) => number | null;
  /** Moves a datum, the whole picture when null; false when that changes nothing. */
  readonly onMove: (datum: number | null, by: Share) => boolean;
  /** Enlarges around a place; null shows the picture as it was drawn first. False when that changes nothing. */
  readonly onScale: (to: { readonly factor: number; readonly around: Share } | null) => boolean;
  readonly onStart: () => void;
  readonly signal: AbortSignal;
}

/** The handling of one picture. */
export interface HandlePicture {
  /** True while something is dragged, and for the click that ends it. */
  readonly isBusy: () => boolean;
  /** Enlarges around a place, px, or the middle; false where nothing changes. */
  readonly scale: (factor: number, around: { readonly x: number; readonly y: number } | null) => boolean;
  /** Moves by steps of a key; false where nothing changes. */
  readonly step: (datum: number | null, by: readonly [right: number, down: number]) => boolean;
  /** Shows the picture as it was drawn first; false when it is shown so already. */
  readonly reset: () => boolean;
  /** The picture was drawn again: what was dragged meanwhile is asked for now. */
  readonly drawn: () => void;
}

interface Drag {
  readonly datum: number | null;
  readonly x: number;
  readonly y: number;
}

const SHORTEST_PX = 4;
const WHEEL_STEP = 0.002;
const KEY_PX = 24;

/** Drag moves the picture or a mark of it, the wheel with Ctrl enlarges it. A new way is asked for once the last is drawn. */
export function handlePicture(options: HandlePictureOptions): HandlePicture {
  const { root, handling, datumAt, onMove, onScale, onStart, signal } = options;
  let drag: Drag | null = null;
  let last: { readonly x: number; readonly y: number } | null = null;
  let isBusy = false;
  let isAsked = false;

  const place = (event: MouseEvent): { readonly x: number; readonly y: number } => {
    const { left, top } = root.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const shareOf = (x: number, y: number): Share => [
    x / Math.max(1, root.clientWidth),
    y / Math.max(1, root.clientHeight),
  ];

  const flush = (): void => {
    if (drag === null || last === null || isAsked) return;
    const by = shareOf(last.x - drag.x, last.y - drag.y);
    if (by[0] === 0 && by[1] === 0) return;
    const may = handling();
    isAsked = drag.datum !== null && onMove(drag.datum, by);
    if (!isAsked) drag = { ...drag, datum: null };
    if (!isAsked && may?.canMove === true) isAsked = onMove(null, by);
    drag = { ...drag, ...last };
  };

  const handleDown = (event: PointerEvent): void => {
    isBusy = false;
    const may = handling();
    if (may === null || event.button !== 0 || event.shiftKey || event.pointerType === 'touch') return;
    const { x, y } = place(event);
    const datum = may.canMoveMarks ? datumAt(x, y) : null;
    if (may.canMove || datum !== null) drag = { datum, x, y };
    isAsked = false;
  };
  const handleMove = (event: PointerEvent): void => {
    if (drag === null) return;
    const next = place(event);
    if (!isBusy && Math.hypot(next.x - drag.x, next.y - drag.y) < SHORTEST_PX) return;
    if (!isBusy) {
      root.setPointerCapture?.(event.pointerId);
      onStart();
    }
    isBusy = true;
    last = next;
    flush();
  };
  const end = (): void => {
    isAsked = false;
    flush();
    [drag, last] = [null, null];
  };
  const handleWheel = (event: WheelEvent): void => {
    if (handling()?.canScale !== true || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { x, y } = place(event);
    onScale({ factor: Math.exp(-event.deltaY * WHEEL_STEP), around: shareOf(x, y) });
  };

  root.addEventListener('pointerdown', handleDown, { signal });
  root.addEventListener('pointermove', handleMove, { signal });
  root.addEventListener('pointerup', end, { signal });
  root.addEventListener('pointercancel', end, { signal });
  root.addEventListener('wheel', handleWheel, { signal, passive: false });

  return {
    isBusy: () => isBusy,
    scale: (factor, around) =>
      handling()?.canScale === true &&
      onScale({ factor, around: around === null ? [0.5, 0.5] : shareOf(around.x, around.y) }),
    step: (datum, [right, down]) => {
      const may = handling();
      const by = shareOf(right * KEY_PX, down * KEY_PX);
      if (may?.canMoveMarks === true && datum !== null && onMove(datum, by)) return true;
      return may?.canMove === true && onMove(null, by);
    },
    reset: () => handling() !== null && onScale(null),
    drawn: () => {
      isAsked = false;
      flush();
    },
  };
}
