import type { AreaShape, Place, Position } from '../atlas/place.ts';

/** Parts of a country that lie near each other. */
export interface LandGroup {
  readonly shapes: readonly { readonly place: number; readonly shape: AreaShape }[];
  /** Middle of its longitudes and latitudes, degrees. */
  readonly middle: readonly [longitude: number, latitude: number];
  /** Latitudes that it lies between. */
  readonly latitudes: readonly [south: number, north: number];
}

interface Piece {
  readonly place: number;
  readonly rings: Position[][];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Parts further apart than this, degrees, are drawn apart. */
const APART = 5;
const TURN = 360;
const MOST_INSETS = 6;

function pieceOf(place: number, rings: Position[][], middle: number): Piece {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of rings[0] ?? []) {
    const near = longitude - TURN * Math.round((longitude - middle) / TURN);
    west = Math.min(west, near);
    east = Math.max(east, near);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { place, rings, west, east, south, north };
}

/** Longitude in the middle of the points, over the antimeridian where they lie on both sides of it. */
function middleOf(places: readonly Place[]): number {
  let [x, y] = [0, 0];
  for (const { at } of places) {
    x += Math.cos((at[0] * Math.PI) / 180);
    y += Math.sin((at[0] * Math.PI) / 180);
  }
  return (Math.atan2(y, x) * 180) / Math.PI;
}

const isNear = (a: Piece, b: Piece): boolean => {
  const squeeze = Math.cos((((a.south + a.north) / 2) * Math.PI) / 180);
  const across = Math.max(0, a.west - b.east, b.west - a.east) * squeeze;
  return Math.hypot(across, Math.max(0, a.south - b.north, b.south - a.north)) <= APART;
};

function groupsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  let groups: Piece[][] = [];
  for (const piece of pieces) {
    const near = groups.filter((group) => group.some((other) => isNear(piece, other)));
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), piece]];
  }
  return groups;
}

const areaOf = (group: readonly Piece[]): number =>
  group.reduce(
    (sum, { west, east, south, north }) =>
      sum + (east - west) * (north - south) * Math.cos((((south + north) / 2) * Math.PI) / 180),
    0,
  );

function landGroup(pieces: readonly Piece[]): LandGroup {
  const rings = new Map<number, Position[][][]>();
  for (const { place, rings: own } of pieces) rings.set(place, [...(rings.get(place) ?? []), own]);
  const [west, east] = [
    Math.min(...pieces.map((piece) => piece.west)),
    Math.max(...pieces.map((piece) => piece.east)),
  ];
  const [south, north] = [
    Math.min(...pieces.map((piece) => piece.south)),
    Math.max(...pieces.map((piece) => piece.north)),
  ];
  return {
    shapes: [...rings].map(([place, coordinates]) => ({
      place,
      shape: { type: 'MultiPolygon', coordinates },
    })),
    middle: [(west + east) / 2, (south + north) / 2],
    latitudes: [south, north],
  };
}

/**
 * The main part of a country first, then the parts far from it that hold whole regions, the largest first: six at most. Far
 * islets of regions that lie elsewhere are left out.
 */
export function landGroups(regions: readonly Place[]): readonly LandGroup[] {
  const middle = middleOf(regions);
  const pieces = regions.flatMap(({ shape }, place) =>
    (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).map((rings) =>
      pieceOf(place, rings, middle),
    ),
  );
  const [main, ...others] = groupsOf(pieces).toSorted((a, b) => areaOf(b) - areaOf(a));
  if (main === undefined) return [];
  const seen = new Set(main.map(({ place }) => place));
  const apart: (readonly Piece[])[] = [];
  for (const group of others) {
    const own = group.filter(({ place }) => !seen.has(place) && (regions[place]?.name ?? '') !== '');
    for (const { place } of own) seen.add(place);
    if (own.length > 0 && apart.length < MOST_INSETS) apart.push(group);
  }
  return [main, ...apart].map(landGroup);
}
