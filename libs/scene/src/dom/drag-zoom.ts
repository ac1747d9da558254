import { isInside } from '../plot/box.ts';
import type { XYPlot } from '../model/plot.ts';
import { windowAround, windowBetween, type ZoomWindow } from '../plot/zoom-window.ts';

/** What zooming needs of its chart. */
export interface DragZoomOptions {
  readonly root: HTMLElement;
  /** The plot that is shown; null when it cannot be zoomed. */
  readonly plot: () => XYPlot | null;
  readonly onZoom: (window: ZoomWindow | null) => void;
  /** Shows the span under the pointer, px along the position axis; null takes it away. */
  readonly onSpan: (span: readonly [number, number] | null) => void;
  readonly signal: AbortSignal;
}

/** The zoom of one chart. */
export interface DragZoom {
  /** True while a span is drawn, and for the click that ends it. */
  readonly isBusy: () => boolean;
  /** Makes the part that is shown narrower (factor below one) or wider around a pixel, its middle when null; false where nothing is zoomed. */
  readonly scale: (factor: number, pixel: number | null) => boolean;
  /** Shows the whole axis again; false when it is shown already. */
  readonly reset: () => boolean;
}

const SHORTEST_PX = 6;
const WHEEL_STEP = 0.002;
const SLACK_PX = 8;

/** Drag over the plot without Shift zooms in, a double click shows all, the wheel with Ctrl zooms around the pointer. */
export function dragZoom({ root, plot, onZoom, onSpan, signal }: DragZoomOptions): DragZoom {
  let start: number | null = null;
  let isBusy = false;

  const place = (event: MouseEvent): { readonly x: number; readonly y: number } => {
    const { left, top } = root.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const along = (event: MouseEvent, { along: axis }: XYPlot): number => place(event)[axis];
  const plotAt = (event: MouseEvent): XYPlot | null => {
    const own = plot();
    const { x, y } = place(event);
    return own?.zoom !== undefined && isInside(own.area, x, y, SLACK_PX) ? own : null;
  };

  const handleDown = (event: PointerEvent): void => {
    isBusy = false;
    const own = plotAt(event);
    if (own === null || event.button !== 0 || event.shiftKey || event.pointerType === 'touch') return;
    start = along(event, own);
  };
  const handleMove = (event: PointerEvent): void => {
    const own = plot();
    if (start === null || own?.zoom === undefined) return;
    const at = along(event, own);
    if (!isBusy && Math.abs(at - start) < SHORTEST_PX) return;
    if (!isBusy) root.setPointerCapture?.(event.pointerId);
    isBusy = true;
    const [low, high] = own.zoom.reach;
    const within = (pixel: number): number => Math.max(low, Math.min(high, pixel));
    onSpan([within(Math.min(start, at)), within(Math.max(start, at))]);
  };
  const end = (event: PointerEvent, isKept: boolean): void => {
    const own = plot();
    const from = start;
    start = null;
    if (!isBusy) return;
    onSpan(null);
    if (isKept && from !== null && own?.zoom !== undefined)
      onZoom(windowBetween(own.zoom, from, along(event, own)));
  };
  const handleWheel = (event: WheelEvent): void => {
    const own = plotAt(event);
    if (own?.zoom === undefined || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onZoom(windowAround(own.zoom, along(event, own), Math.exp(event.deltaY * WHEEL_STEP)));
  };
  const reset = (): boolean => {
    const zoom = plot()?.zoom;
    if (zoom === undefined || (zoom.window[0] === 0 && zoom.window[1] === 1)) return false;
    onZoom(null);
    return true;
  };

  const scale = (factor: number, pixel: number | null): boolean => {
    const zoom = plot()?.zoom;
    if (zoom === undefined) return false;
    onZoom(windowAround(zoom, pixel ?? (zoom.reach[0] + zoom.reach[1]) / 2, factor));
    return true;
  };

  root.addEventListener('pointerdown', handleDown, { signal });
  root.addEventListener('pointermove', handleMove, { signal });
  root.addEventListener('pointerup', (event) => end(event, true), { signal });
  root.addEventListener('pointercancel', (event) => end(event, false), { signal });
  root.addEventListener('dblclick', (event) => plotAt(event) !== null && reset(), { signal });
  root.addEventListener('wheel', handleWheel, { signal, passive: false });
  return { isBusy: () => isBusy, scale, reset };
}
