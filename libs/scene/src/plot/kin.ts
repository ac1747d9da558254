import { parseHex, type Theme } from '@belvedere/theme';
import { circlesBuilder } from '../batch/circles.ts';
import type { Batch, CircleBatch, Family, PathBatch, Scene } from '../model/scene.ts';

const LINE_PX = 2;
const RING_PX = 1.5;

/** The data that light up with one, itself among them. */
export function kinOf({ parents, lights }: Family, datum: number): ReadonlySet<number> {
  const kin = new Set([datum]);
  const parentOf = (at: number): number => parents[at] ?? -1;
  if (lights === 'ancestor') {
    for (let at = parentOf(datum); at >= 0 && !kin.has(at); at = parentOf(at)) kin.add(at);
    return kin;
  }
  const isBelow = (at: number): boolean => {
    const way = new Set<number>();
    for (let up = at; up >= 0 && !way.has(up); up = parentOf(up)) {
      if (kin.has(up)) return true;
      way.add(up);
    }
    return false;
  };
  for (const at of parents.keys()) if (isBelow(at)) kin.add(at);
  return kin;
}

function litPaths(batch: PathBatch, isLit: (datum: number) => boolean, theme: Theme): Batch {
  const [ops, xy, opAt, xyAt]: [number[], number[], number[], number[]] = [[], [], [0], [0]];
  for (const [at, datum] of (batch.datum ?? []).entries()) {
    if (!isLit(datum)) continue;
    ops.push(...batch.ops.subarray(batch.opAt[at], batch.opAt[at + 1]));
    xy.push(...batch.xy.subarray(batch.xyAt[at], batch.xyAt[at + 1]));
    opAt.push(ops.length);
    xyAt.push(xy.length);
  }
  return {
    kind: 'path',
    ops: Uint8Array.from(ops),
    xy: Float32Array.from(xy),
    opAt: Uint32Array.from(opAt),
    xyAt: Uint32Array.from(xyAt),
    stroke: parseHex(theme.color.chart.selectionStroke),
    strokeWidth: LINE_PX,
  };
}

function litCircles(batch: CircleBatch, isLit: (datum: number) => boolean, theme: Theme): Batch {
  const rings = circlesBuilder();
  const stroke = parseHex(theme.color.chart.selectionStroke);
  for (const [at, datum] of (batch.datum ?? []).entries())
    if (isLit(datum))
      rings.add(
        batch.x[at] ?? 0,
        batch.y[at] ?? 0,
        batch.r[at] ?? 0,
        batch.fills?.[at] ?? batch.fill ?? stroke,
        datum,
        stroke,
      );
  return rings.build({ strokeWidth: RING_PX });
}

/** What is painted over a scene for the family of a datum: the lines that lead to its kin, and rings round them. */
export function kinBatches({ batches, family }: Scene, datum: number, theme: Theme): readonly Batch[] {
  if (family === undefined) return [];
  const kin = kinOf(family, datum);
  const isEnd = family.lights === 'descendant';
  const isLine = (at: number): boolean => kin.has(at) && (!isEnd || at !== datum);
  const lit = (batch: Batch): readonly Batch[] => {
    switch (batch.kind) {
      case 'clip':
        return [{ ...batch, of: batch.of.flatMap(lit) }];
      case 'path':
        return batch.datum === undefined ? [] : [litPaths(batch, isLine, theme)];
      case 'circle':
        return batch.datum === undefined ? [] : [litCircles(batch, (at) => kin.has(at), theme)];
      default:
        return [];
    }
  };
  return batches.flatMap(lit);
}
