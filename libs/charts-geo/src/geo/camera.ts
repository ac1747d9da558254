import { EQUATOR_M, latitudeOf, worldX, worldY } from './mercator.ts';

/** What of the world a picture shows: its middle on the world square and px of the whole world. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Width of the world square, px. */
  readonly scale: number;
  /** The picture, px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Px of a place where the map is tilted; on a map seen from above they follow from the rest. */
  readonly tilted?: (x: number, y: number) => readonly [x: number, y: number];
}

/** A rectangle on the world square. */
export interface WorldBounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Places on the world square. */
export type Places = readonly [xs: Float64Array, ys: Float64Array];

/** What form data stores of a view. */
export interface Viewport {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** Width of the world at zoom 0, px. */
const TILE_PX = 512;
const ZOOM_MAX = 16;
const MARGIN_SHARE = 0.06;

/** Zoom as map libraries count it: the world is 512 px wide at 0 and doubles with each step. */
export const zoomOf = ({ scale }: Pick<Camera, 'scale'>): number => Math.log2(scale / TILE_PX);

/** Px of a place on the world square. */
export const screenX = (camera: Camera, x: number): number =>
  camera.left + camera.width / 2 + (x - camera.x) * camera.scale;

/** Px of a place on the world square. */
export const screenY = (camera: Camera, y: number): number =>
  camera.top + camera.height / 2 + (y - camera.y) * camera.scale;

/** Px of a place on the world square, also on a tilted map. */
export const screenAt = (camera: Camera, x: number, y: number): readonly [x: number, y: number] =>
  camera.tilted?.(x, y) ?? [screenX(camera, x), screenY(camera, y)];

/** Metres that one px stands for in the middle of the picture. */
export const metresPerPx = ({ y, scale }: Pick<Camera, 'y' | 'scale'>): number =>
  (EQUATOR_M * Math.cos((latitudeOf(y) * Math.PI) / 180)) / scale;

type Room = Pick<Camera, 'left' | 'top' | 'width' | 'height'>;

/** The camera that a stored viewport means. */
export function viewportCamera({ longitude, latitude, zoom }: Viewport, room: Room): Camera {
  return { ...room, x: worldX(longitude), y: worldY(latitude), scale: TILE_PX * 2 ** zoom };
}

/** The camera that shows bounds with some room around them; the whole world at least once, zoom 16 at most. */
export function fitCamera({ x0, y0, x1, y1 }: WorldBounds, room: Room): Camera {
  const free = 1 - MARGIN_SHARE * 2;
  const scale = Math.min(
    (room.width * free) / Math.max(1e-9, x1 - x0),
    (room.height * free) / Math.max(1e-9, y1 - y0),
    TILE_PX * 2 ** ZOOM_MAX,
  );
  return { ...room, x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: Math.max(scale, room.width / 1.2, 1) };
}

/** The part of the world square that a camera shows. */
export function boundsOf({ x, y, scale, width, height }: Camera): WorldBounds {
  const [w, h] = [width / scale / 2, height / scale / 2];
  return { x0: x - w, y0: y - h, x1: x + w, y1: y + h };
}

/** Bounds of places; null when there are none. */
export function boundsOfPlaces(xs: Float64Array, ys: Float64Array): WorldBounds | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < xs.length; at++) {
    const [x, y] = [xs[at] ?? 0, ys[at] ?? 0];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return x0 <= x1 ? { x0, y0, x1, y1 } : null;
}

/** Share of the places beyond each side of the view that a map opens with. */
const BEYOND = 0.01;

function middleOf(values: Float64Array): readonly [number, number] {
  const sorted = values.filter(Number.isFinite).toSorted();
  const beyond = Math.floor(sorted.length * BEYOND);
  return [sorted[beyond] ?? Infinity, sorted[sorted.length - 1 - beyond] ?? -Infinity];
}

/** Bounds of the middle 98 % of places along each direction, so that a few far ones do not shrink all others; null when there are none. */
export function boundsOfMost(xs: Float64Array, ys: Float64Array): WorldBounds | null {
  const [[x0, x1], [y0, y1]] = [middleOf(xs), middleOf(ys)];
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : null;
}

/** How many places a camera does not show. */
export function countOutside([xs, ys]: Places, camera: Camera): number {
  const { left, top, width, height } = camera;
  let count = 0;
  for (let at = 0; at < xs.length; at++) {
    const [x, y] = screenAt(camera, xs[at] ?? 0, ys[at] ?? 0);
    if (x < left || x > left + width || y < top || y > top + height) count += 1;
  }
  return count;
}

/** Bounds around bounds; null when none are given. */
export function joinBounds(all: readonly (WorldBounds | null)[]): WorldBounds | null {
  const known = all.filter((one) => one !== null);
  if (known.length === 0) return null;
  return {
    x0: Math.min(...known.map(({ x0 }) => x0)),
    y0: Math.min(...known.map(({ y0 }) => y0)),
    x1: Math.max(...known.map(({ x1 }) => x1)),
    y1: Math.max(...known.map(({ y1 }) => y1)),
  };
}
