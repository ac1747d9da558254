import { boundsOfMost, countOutside, type Camera, type Places, type WorldBounds } from './camera.ts';

/** What a map opens on. */
export interface Opening {
  readonly bounds: (data: unknown) => WorldBounds | null;
  readonly places?: (data: unknown) => Places;
  readonly outside?: (data: unknown, camera: Camera) => number;
}

/** Where a map opens: on the middle 98 % of its points, or on all its other marks. */
export const openingBounds = ({ bounds, places }: Opening, data: unknown): WorldBounds | null =>
  places === undefined ? bounds(data) : boundsOfMost(...places(data));

/** How many points a map that opens with this camera does not show. */
export const outsideOf = ({ places, outside }: Opening, data: unknown, camera: Camera): number =>
  outside?.(data, camera) ?? (places === undefined ? 0 : countOutside(places(data), camera));
