import { PATH_OP, type PathBatch } from '../model/scene.ts';

type PathStyle = Omit<PathBatch, 'kind' | 'ops' | 'xy' | 'opAt' | 'xyAt'>;

/** Grows a {@link PathBatch}. `next` ends the path under way; empty paths are dropped. */
export interface PathsBuilder {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  close(): void;
  /** Circular arc from angle to angle, radians clockwise from 12 o'clock, as curves; starts with a line when something stands before it. */
  arc(cx: number, cy: number, r: number, from: number, to: number): void;
  next(): void;
  readonly count: () => number;
  build(style: PathStyle): PathBatch;
}

const MAX_ARC = Math.PI / 3;

/** A builder of paths. */
export function pathsBuilder(): PathsBuilder {
  const ops: number[] = [];
  const xy: number[] = [];
  const opAt = [0];
  const xyAt = [0];
  const isEmpty = (): boolean => ops.length === opAt.at(-1);
  const curve: PathsBuilder['curve'] = (...points) => void (ops.push(PATH_OP.curve), xy.push(...points));
  const move: PathsBuilder['move'] = (x, y) => void (ops.push(PATH_OP.move), xy.push(x, y));
  const line: PathsBuilder['line'] = (x, y) => void (ops.push(PATH_OP.line), xy.push(x, y));
  return {
    move,
    line,
    curve,
    close: () => void ops.push(PATH_OP.close),
    arc(cx, cy, r, from, to) {
      const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / MAX_ARC));
      const step = (to - from) / pieces;
      const reach = (4 / 3) * Math.tan(step / 4) * r;
      const start = isEmpty() ? move : line;
      start(cx + Math.sin(from) * r, cy - Math.cos(from) * r);
      for (let piece = 0; piece < pieces; piece++) {
        const a = from + piece * step;
        const b = a + step;
        const [sa, ca, sb, cb] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
        curve(
          cx + sa * r + ca * reach,
          cy - ca * r + sa * reach,
          cx + sb * r - cb * reach,
          cy - cb * r - sb * reach,
          cx + sb * r,
          cy - cb * r,
        );
      }
    },
    next() {
      if (isEmpty()) return;
      opAt.push(ops.length);
      xyAt.push(xy.length);
    },
    count: () => opAt.length - 1,
    build(style) {
      this.next();
      return {
        kind: 'path',
        ops: new Uint8Array(ops),
        xy: new Float32Array(xy),
        opAt: new Uint32Array(opAt),
        xyAt: new Uint32Array(xyAt),
        ...style,
      };
    },
  };
}

/** Straight line segments as one batch: `points` holds x1, y1, x2, y2 of each. */
export function segments(points: readonly number[], style: PathStyle): PathBatch {
  const builder = pathsBuilder();
  for (let at = 0; at + 3 < points.length; at += 4) {
    builder.move(points[at] ?? 0, points[at + 1] ?? 0);
    builder.line(points[at + 2] ?? 0, points[at + 3] ?? 0);
    builder.next();
  }
  return builder.build(style);
}
