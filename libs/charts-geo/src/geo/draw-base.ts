import type { DrawContext } from '@belvedere/charts';
import { oneText, pathsBuilder, rect, segments, type Batch, type MarkPlot } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { BaseLand, BaseMap } from './base-map.ts';
import { boundsOf, metresPerPx, screenAt, screenX, screenY, type Camera } from './camera.ts';

const SIZE = 11;
const BORDER_PX = 0.8;
const SCALE_PX = 90;
const TICK_PX = 4;
const EDGE_PX = 10;
/** Land crosses the edge of the world square by so much at most. */
const REACH = 0.1;
/** Points nearer than this to the one before are left out, px. */
const FINE_PX = 0.4;

/** Shifts of the world by which a camera sees land: its own place, and one world to either side. */
function turnsOf(camera: Camera): readonly number[] {
  const { x0, x1 } = boundsOf(camera);
  return [-1, 0, 1].filter((turn) => x1 > turn - REACH && x0 < turn + 1 + REACH);
}

const isSeen = ({ bounds }: BaseLand, camera: Camera, turn: number): boolean => {
  const { x0, y0, x1, y1 } = boundsOf(camera);
  return bounds.x0 + turn < x1 && bounds.x1 + turn > x0 && bounds.y0 < y1 && bounds.y1 > y0;
};

function addRing(
  paths: ReturnType<typeof pathsBuilder>,
  ring: Float64Array,
  camera: Camera,
  turn: number,
): void {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [screenX(camera, (ring[at] ?? 0) + turn), screenY(camera, ring[at + 1] ?? 0)];
    if (Math.abs(x - lastX) < FINE_PX && Math.abs(y - lastY) < FINE_PX) continue;
    if (at === 0) paths.move(x, y);
    else paths.line(x, y);
    [lastX, lastY] = [x, y];
  }
  paths.close();
}

/** Water and land. */
export function baseBatches({ lands }: BaseMap, camera: Camera, { theme }: DrawContext): readonly Batch[] {
  const paths = pathsBuilder();
  for (const turn of turnsOf(camera))
    for (const land of lands) {
      if (!isSeen(land, camera, turn)) continue;
      for (const ring of land.rings) addRing(paths, ring, camera, turn);
      paths.next();
    }
  const { left, top, width, height } = camera;
  const look = {
    fill: parseHex(theme.color.surface),
    stroke: parseHex(theme.color.borderStrong),
    strokeWidth: BORDER_PX,
  };
  return [rect(left, top, width, height, theme.color.sunken), paths.build(look)];
}

/** Px by which a name may move up or down so that it covers no mark; farther it would stand in the next country. */
const MOVES = [0, -14, 14];
/** Names of maps with more points than this are left where they are: hardly a place is free. */
const MOST_POINTS = 5000;

/** True when no point of a map lies under a name whose middle stands there. */
function isFreeOf(plots: readonly MarkPlot[], half: number): (cx: number, cy: number) => boolean {
  const circles = plots.filter((plot) => plot.kind === 'circles' && plot.x.length <= MOST_POINTS);
  return (cx, cy) =>
    circles.every(
      (plot) =>
        plot.kind !== 'circles' ||
        plot.x.every((x, at) => {
          const r = plot.r[at] ?? 0;
          return Math.abs(x - cx) > half + r || Math.abs((plot.y[at] ?? 0) - cy) > SIZE * 0.7 + r;
        }),
    );
}

/** Names of the countries that are wide enough for theirs, the widest first; one that finds no place free of points is left out. */
export function nameBatches(
  { lands }: BaseMap,
  camera: Camera,
  { theme, measure }: DrawContext,
  plots: readonly MarkPlot[] = [],
): readonly Batch[] {
  const { left, top, width, height } = camera;
  return lands
    .map((land) => ({ land, own: (land.bounds.x1 - land.bounds.x0) * camera.scale }))
    .filter(({ land, own }) => measure(land.name, SIZE) < own * 0.8)
    .toSorted((a, b) => b.own - a.own)
    .flatMap(({ land }): readonly Batch[] => {
      const { name, x, y } = land;
      const [cx, middle] = screenAt(camera, x, y);
      const half = measure(name, SIZE) / 2;
      const isFree = isFreeOf(plots, half);
      const tall = (land.bounds.y1 - land.bounds.y0) * camera.scale;
      const cy = MOVES.filter((move) => Math.abs(move) < tall / 4)
        .map((move) => middle + move)
        .find((at) => isFree(cx, at));
      const isIn =
        cy !== undefined &&
        cx - half > left &&
        cx + half < left + width &&
        cy > top + SIZE &&
        cy < top + height - SIZE - EDGE_PX * 2;
      const look = {
        size: SIZE,
        anchor: 'middle',
        fill: parseHex(theme.color.text2),
        halo: parseHex(theme.color.surface),
      } as const;
      return isIn ? [oneText(name, cx, cy + 4, look)] : [];
    });
}

/** Metres of a scale bar: 1, 2 or 5 times a power of ten, no longer than about 90 px. */
export function scaleBarMetres(camera: Camera): number {
  const most = metresPerPx(camera) * SCALE_PX;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
}

/** Length of a scale bar in words. */
export const lengthText = (metres: number): string =>
  metres >= 1000 ? `${metres / 1000}\u2009km` : `${metres}\u2009m`;

/** The scale bar at the left, where one length holds for all the map, and the source at the right of the lower edge. */
export function edgeBatches(
  camera: Camera,
  source: string,
  { theme, measure }: DrawContext,
): readonly Batch[] {
  const metres = scaleBarMetres(camera);
  const length = metres / metresPerPx(camera);
  const x = camera.left + EDGE_PX;
  const y = camera.top + camera.height - EDGE_PX;
  const ink = parseHex(theme.color.text2);
  const points = [x, y - TICK_PX, x, y, x, y, x + length, y, x + length, y, x + length, y - TICK_PX];
  const look = { size: SIZE, fill: ink, halo: parseHex(theme.color.sunken) };
  const text = lengthText(metres);
  const scale = [
    segments(points, { stroke: ink, strokeWidth: 1 }),
    oneText(text, x + length + 6, y + 1, look),
  ];
  const own = camera.tilted === undefined ? scale : [];
  const room = camera.width - EDGE_PX * 3 - (own.length > 0 ? length + measure(text, SIZE) : 0) - 8;
  return [
    ...own,
    ...(measure(source, SIZE) < room
      ? [oneText(source, camera.left + camera.width - EDGE_PX, y + 1, { ...look, anchor: 'end' })]
      : []),
  ];
}
