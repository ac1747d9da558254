import { PATH_OP, type PathBatch } from '../model/scene.ts';

type Paths = Pick<PathBatch, 'ops' | 'xy' | 'opAt' | 'xyAt'>;

const CURVE_PIECES = 12;

function bend(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** The rings or lines of one path as x, y lists; curves become 12 straight pieces, closed rings repeat their first point. */
export function pathPoints({ ops, xy, opAt, xyAt }: Paths, index: number): readonly (readonly number[])[] {
  const lines: number[][] = [];
  let line: number[] = [];
  let at = xyAt[index] ?? 0;
  const [from, to] = [opAt[index] ?? 0, opAt[index + 1] ?? 0];
  for (let op = from; op < to; op++) {
    const kind = ops[op];
    if (kind === PATH_OP.move) lines.push((line = []));
    if (kind === PATH_OP.close) line.push(line[0] ?? 0, line[1] ?? 0);
    else if (kind === PATH_OP.curve) {
      const [x0, y0] = [line.at(-2) ?? 0, line.at(-1) ?? 0];
      const [x1, y1, x2, y2, x3, y3] = xy.subarray(at, at + 6);
      for (let piece = 1; piece <= CURVE_PIECES; piece++) {
        const t = piece / CURVE_PIECES;
        line.push(bend(x0, x1 ?? 0, x2 ?? 0, x3 ?? 0, t), bend(y0, y1 ?? 0, y2 ?? 0, y3 ?? 0, t));
      }
      at += 6;
    } else {
      line.push(xy[at] ?? 0, xy[at + 1] ?? 0);
      at += 2;
    }
  }
  return lines;
}
