import type { Box } from '../model/plot.ts';

/** What a tooltip's place depends on, all in one coordinate system. */
export interface TooltipPlaceOptions {
  /** Where it belongs: the pointer or the mark's anchor. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What it must not cover. */
  readonly mark: Box;
  readonly bounds: Box;
  /** Distance kept; 12 px by default. */
  readonly gap?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const covers = (place: Place, { width, height, mark }: TooltipPlaceOptions): boolean =>
  place.x < mark.x + mark.w &&
  place.x + width > mark.x &&
  place.y < mark.y + mark.h &&
  place.y + height > mark.y;

/** Right of the place, else left, below or above: the first that stays in bounds without covering the mark. */
export function tooltipPlace(options: TooltipPlaceOptions): Place {
  const { x, y, width, height, bounds, gap = 12 } = options;
  const inside = (place: Place): Place => ({
    x: Math.max(bounds.x, Math.min(bounds.x + bounds.w - width, place.x)),
    y: Math.max(bounds.y, Math.min(bounds.y + bounds.h - height, place.y)),
  });
  const wanted: readonly Place[] = [
    { x: x + gap, y: y - height / 2 },
    { x: x - gap - width, y: y - height / 2 },
    { x: x - width / 2, y: y + gap },
    { x: x - width / 2, y: y - gap - height },
  ];
  const isWhole = (place: Place): boolean => inside(place).x === place.x;
  const free = wanted
    .map((place) => ({ place, kept: inside(place) }))
    .filter(({ kept }) => !covers(kept, options));
  return (free.find(({ place }) => isWhole(place)) ?? free[0])?.kept ?? inside(wanted[0] as Place);
}
