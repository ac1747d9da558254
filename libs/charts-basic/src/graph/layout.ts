import { forceCollide, forceLink, forceManyBody, forceSimulation, type SimulationNodeDatum } from 'd3-force';
import type { Links } from '../data/links.ts';
import { seededRandom } from '../data/seeded-random.ts';

/** How strongly nodes pull and push. */
export interface GraphForces {
  readonly edgeLength: number;
  readonly gravity: number;
  readonly repulsion: number;
  readonly friction: number;
}

/** Middle of a node, px. */
export interface GraphPlace {
  readonly x: number;
  readonly y: number;
}

const MIDDLE = 200;
const MOST_TICKS = 160;
const WORK = 12_000;
const LENGTH_SHARE = 0.09;
const REPULSION_SHARE = 0.12;
const GRAVITY_SHARE = 0.25;

/** Nodes on a circle, in their order. */
export function circularPlaces(
  count: number,
  width: number,
  height: number,
  edge: number,
): readonly GraphPlace[] {
  const radius = Math.max(1, Math.min(width, height) / 2 - edge);
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / Math.max(1, count)) * Math.PI * 2;
    return { x: width / 2 + Math.sin(angle) * radius, y: height / 2 - Math.cos(angle) * radius };
  });
}

interface Body extends SimulationNodeDatum {
  readonly radius: number;
}

/** Pulls every node towards the middle. */
const gravity =
  (bodies: readonly Body[], strength: number) =>
  (alpha: number): void => {
    for (const body of bodies) {
      body.vx = (body.vx ?? 0) + (MIDDLE - (body.x ?? 0)) * strength * alpha;
      body.vy = (body.vy ?? 0) + (MIDDLE - (body.y ?? 0)) * strength * alpha;
    }
  };

/** Nodes where pulling links and pushing nodes come to rest; the same seed gives the same places. */
export function forcePlaces(
  data: Links,
  radii: readonly number[],
  forces: GraphForces,
  seed: number,
): readonly GraphPlace[] {
  const random = seededRandom(seed);
  const bodies: Body[] = circularPlaces(data.nodes.length, MIDDLE * 2, MIDDLE * 2, 20).map(
    ({ x, y }, at) => ({
      x: x + random(),
      y: y + random(),
      radius: radii[at] ?? 1,
    }),
  );
  const links = data.links.map(({ source, target }) => ({ source, target }));
  const simulation = forceSimulation(bodies)
    .randomSource(random)
    .velocityDecay(Math.min(0.95, Math.max(0.05, forces.friction + 0.2)))
    .force('charge', forceManyBody<Body>().strength(-forces.repulsion * REPULSION_SHARE))
    .force('link', forceLink<Body, (typeof links)[number]>(links).distance(forces.edgeLength * LENGTH_SHARE))
    .force('gravity', gravity(bodies, forces.gravity * GRAVITY_SHARE))
    .force(
      'collide',
      forceCollide<Body>(({ radius }) => radius + 3),
    )
    .stop();
  simulation.tick(Math.max(20, Math.min(MOST_TICKS, Math.round(WORK / Math.max(1, bodies.length)))));
  return bodies.map(({ x = 0, y = 0 }) => ({ x, y }));
}

/** Places stretched over a room. */
export function fitPlaces(
  places: readonly GraphPlace[],
  width: number,
  height: number,
  edge: number,
): readonly GraphPlace[] {
  const least = (part: 'x' | 'y'): number =>
    places.reduce((low, place) => Math.min(low, place[part]), Number.POSITIVE_INFINITY);
  const most = (part: 'x' | 'y'): number =>
    places.reduce((high, place) => Math.max(high, place[part]), Number.NEGATIVE_INFINITY);
  const [left, top, right, bottom] = [least('x'), least('y'), most('x'), most('y')];
  const roomX = Math.max(1, width - edge * 2);
  const roomY = Math.max(1, height - edge * 2);
  const scaleX = roomX / Math.max(1, right - left);
  const scaleY = roomY / Math.max(1, bottom - top);
  const [ownX, ownY] = [Math.min(scaleX, scaleY * 1.8), Math.min(scaleY, scaleX * 1.8)];
  return places.map(({ x, y }) => ({
    x: width / 2 + (x - (left + right) / 2) * ownX,
    y: height / 2 + (y - (top + bottom) / 2) * ownY,
  }));
}
