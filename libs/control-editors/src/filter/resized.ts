/** Smallest size of the popover of a filter. */
const FILTER_POPOVER_MIN_PX = { width: 320, height: 240 };
/** Pause between two steps while it is resized. */
export const RESIZE_THROTTLE_MS = 50;
const KEY_STEP_PX = 16;

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const atLeastSmallest = ({ width, height }: Size): Size => ({
  width: Math.max(FILTER_POPOVER_MIN_PX.width, Math.round(width)),
  height: Math.max(FILTER_POPOVER_MIN_PX.height, Math.round(height)),
});

/** The lower corner that is moved: the one away from what the popover belongs to. */
export type Corner = 'left' | 'right';

/** The size after a lower corner was moved by so many px to the right and down. */
export const resizedBy = (start: Size, corner: Corner, [right, down]: readonly [number, number]): Size =>
  atLeastSmallest({
    width: start.width + (corner === 'left' ? -right : right),
    height: start.height + down,
  });

/** The size after an arrow key on a lower corner; null for other keys. */
export function resizedByKey(size: Size, corner: Corner, key: string): Size | null {
  const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
    ArrowLeft: [-KEY_STEP_PX, 0],
    ArrowRight: [KEY_STEP_PX, 0],
    ArrowUp: [0, -KEY_STEP_PX],
    ArrowDown: [0, KEY_STEP_PX],
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : resizedBy(size, corner, step);
}
