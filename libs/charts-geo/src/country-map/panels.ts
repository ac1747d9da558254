import type { Box } from '@belvedere/scene';
import { geoConicEqualArea, geoMercator, type GeoProjection } from 'd3-geo';
import type { MapPanel } from '../choropleth/picture.ts';
import type { LandGroup } from './land-groups.ts';

const INSET = { w: 84, h: 64, gap: 8, pad: 6 } as const;
/** Rooms smaller than this have smaller insets. */
const ROOMY_PX = 360;
const SMALL = 0.62;

/** Equal areas for the latitudes of a land; the equator's own projection where it lies on it. */
function projectionOf({ middle, latitudes: [south, north] }: LandGroup): GeoProjection {
  const [longitude, latitude] = middle;
  const sixth = (north - south) / 6;
  const parallels: [number, number] = [south + sixth, north - sixth];
  if (Math.abs(parallels[0] + parallels[1]) < 2) return geoMercator().rotate([-longitude, 0]);
  return geoConicEqualArea().parallels(parallels).rotate([-longitude, 0]).center([0, latitude]);
}

function fitted(group: LandGroup, { x, y, w, h }: Box): GeoProjection {
  const geometries = group.shapes.map(({ shape }) => shape);
  const extent: [[number, number], [number, number]] = [
    [x, y],
    [x + Math.max(1, w), y + Math.max(1, h)],
  ];
  return projectionOf(group).fitExtent(extent, { type: 'GeometryCollection', geometries });
}

/** The main part over the room, far parts as insets along the bottom from the left. */
export function countryPanels(groups: readonly LandGroup[], room: Box): readonly MapPanel[] {
  const [main, ...apart] = groups;
  if (main === undefined) return [];
  const scale = Math.min(room.w, room.h * 1.4) < ROOMY_PX ? SMALL : 1;
  const [w, h] = [INSET.w * scale, INSET.h * scale];
  const row = apart.length === 0 ? 0 : h + INSET.gap;
  const own = { ...room, h: Math.max(1, room.h - row) };
  const insets = apart
    .map((group, index) => ({
      group,
      frame: { x: room.x + index * (w + INSET.gap), y: room.y + room.h - h, w, h },
    }))
    .filter(({ frame }) => frame.x + w <= room.x + room.w && row < room.h / 2);
  const isRoomy = insets.length > 0 || apart.length === 0;
  return [
    { projection: fitted(main, isRoomy ? own : room), shapes: main.shapes, frame: null },
    ...insets.map(({ group, frame }) => ({
      projection: fitted(group, {
        x: frame.x + INSET.pad,
        y: frame.y + INSET.pad,
        w: w - INSET.pad * 2,
        h: h - INSET.pad * 2,
      }),
      shapes: group.shapes,
      frame,
    })),
  ];
}
