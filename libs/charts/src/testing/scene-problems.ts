import type { Batch, Plot, Scene } from '@belvedere/scene';
import { acceptScene } from '../outside/accept-answer.ts';
import { notPlain } from './plain-data.ts';

const BROKEN_TEXT = /\b(?:undefined|NaN|Infinity|\[object)\b/;

const allFinite = (values: Iterable<number>): boolean => {
  for (const value of values) if (!Number.isFinite(value)) return false;
  return true;
};

const noneNegative = (values: Iterable<number>): boolean => {
  for (const value of values) if (value < 0) return false;
  return true;
};

function batchProblems(batch: Batch): readonly string[] {
  switch (batch.kind) {
    case 'clip':
      return batch.of.flatMap(batchProblems);
    case 'pixels':
      return allFinite([batch.x, batch.y, batch.w, batch.h]) && batch.colors.length % batch.columns === 0
        ? []
        : ['cells do not fill their grid'];
    case 'path':
      return allFinite(batch.xy) ? [] : ['a path leaves the numbers'];
    case 'rect':
      return [
        ...(allFinite([...batch.x, ...batch.y, ...batch.w, ...batch.h]) ? [] : ['a rectangle has no place']),
        ...(noneNegative(batch.w) && noneNegative(batch.h) ? [] : ['a rectangle has a negative size']),
      ];
    case 'circle':
      return allFinite([...batch.x, ...batch.y, ...batch.r]) ? [] : ['a circle has no place'];
    default:
      return [
        ...(allFinite([...batch.x, ...batch.y]) ? [] : ['a text has no place']),
        ...batch.texts.filter((text) => BROKEN_TEXT.test(text)).map((text) => `the text "${text}" is drawn`),
      ];
  }
}

/** Why hosts would not take the scene from a chart that was installed; null when they do. */
function refusal(scene: Scene): string | null {
  try {
    acceptScene(scene, scene);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong with a scene; empty when nothing is. */
export function sceneProblems(scene: Scene, width: number, height: number): readonly string[] {
  const whole = notPlain(scene, 'scene') ?? refusal(scene);
  return [
    ...(whole === null ? [] : [whole]),
    ...(scene.width === width && scene.height === height
      ? []
      : [`it is ${scene.width} x ${scene.height} and not ${width} x ${height}`]),
    ...new Set(scene.batches.flatMap(batchProblems)),
  ];
}

/** Data that pointer and keyboard may land on. */
export function dataOf(plot: Plot | null): readonly number[] {
  if (plot === null) return [];
  if (plot.kind === 'layers') return plot.of.flatMap(({ datum }) => [...datum]);
  if (plot.kind !== 'xy') return [...plot.datum];
  return plot.series.flatMap(({ values, firstDatum }) =>
    Array.from(values, (value, point) => (Number.isNaN(value) ? -1 : firstDatum + point)).filter(
      (datum) => datum >= 0,
    ),
  );
}
