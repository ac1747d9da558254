import type { ChartEvent, ChartView } from '@belvedere/charts';
import type { Handling } from '@belvedere/scene';

/** How much a picture is enlarged, and how far it is moved, as shares of its width and height. */
export interface Roam {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const HOME: Roam = { scale: 1, x: 0, y: 0 };
const LEAST_SCALE = 0.5;
const MOST_SCALE = 20;
/** Share of the picture that stays in sight, whatever its reader does. */
const IN_SIGHT = 0.2;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** How the reader moved the picture; as it was drawn first when he did not. */
export function roamIn({ roam }: ChartView): Roam {
  if (!Array.isArray(roam)) return HOME;
  const [scale, x, y] = roam;
  return typeof scale === 'number' && typeof x === 'number' && typeof y === 'number' ? { scale, x, y } : HOME;
}

function withRoam(view: ChartView, { scale, x, y }: Roam): ChartView {
  const bounded = (shift: number): number => clamp(shift, IN_SIGHT - scale, 1 - IN_SIGHT);
  const next = [scale, bounded(x), bounded(y)];
  const { roam, ...rest } = view;
  if (next.every((value, at) => value === [1, 0, 0][at])) return roam === undefined ? view : rest;
  return Array.isArray(roam) && next.every((value, at) => value === roam[at])
    ? view
    : { ...view, roam: next };
}

/** What the control `roam` allows: `true` both, `move`, `scale`, or nothing. */
export function roamHandling(roam: unknown): Pick<Handling, 'canMove' | 'canScale'> {
  return { canMove: roam === true || roam === 'move', canScale: roam === true || roam === 'scale' };
}

/** The view after the picture was moved or enlarged; the same one after other events, and where that is not allowed. */
export function reduceRoam(view: ChartView, event: ChartEvent, roam: unknown): ChartView {
  const { canMove, canScale } = roamHandling(roam);
  const now = roamIn(view);
  if (event.kind === 'move' && event.datum === null && canMove)
    return withRoam(view, { ...now, x: now.x + event.by[0], y: now.y + event.by[1] });
  if (event.kind !== 'scale') return view;
  if (event.to === null) return withRoam(view, HOME);
  if (!canScale) return view;
  const { factor, around } = event.to;
  const scale = clamp(now.scale * factor, LEAST_SCALE, MOST_SCALE);
  const [x, y] = around;
  const grown = scale / now.scale;
  return withRoam(view, { scale, x: x - (x - now.x) * grown, y: y - (y - now.y) * grown });
}

/** Places of a picture where the reader moved them. */
export function roamed<Kind extends Place>(
  places: readonly Kind[],
  { scale, x, y }: Roam,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Kind[] {
  if (scale === 1 && x === 0 && y === 0) return places;
  return places.map((place) => ({
    ...place,
    x: place.x * scale + x * width,
    y: place.y * scale + y * height,
  }));
}
