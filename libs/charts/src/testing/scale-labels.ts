import { isNumericKind } from '@belvedere/core';
import type { FrameJson } from '@belvedere/frame';
import type { Batch, Scene } from '@belvedere/scene';
import type { ChartExample } from '../chart-example.ts';

const FAR = 1_000_000;
const STEP = 10;
const DISTINCT = 40;
const SHORT_NUMBER = /^(?:[\u2264\u2265]\u2009)?[-\u2212]?\d[\d.,]*\u2009?[kMGT](?: \u2013 .*)?$/u;

function nearby(frame: FrameJson): FrameJson {
  const near = (row: number): number => FAR + (row % DISTINCT) * STEP;
  return {
    ...frame,
    columns: frame.columns.map((column) =>
      isNumericKind(column.kind)
        ? { ...column, values: column.values.map((cell, row) => (cell === null ? null : near(row))) }
        : column,
    ),
  };
}

/** An example of numbers far from zero and close to each other, which short formats write alike. */
export function neighbouringNumbers(example: ChartExample): ChartExample {
  return { ...example, frames: example.frames.map(nearby) };
}

function shortNumbers(batch: Batch): readonly string[] {
  if (batch.kind === 'clip') return batch.of.flatMap(shortNumbers);
  if (batch.kind !== 'text') return [];
  return batch.texts.filter((text, index) => (batch.datum?.[index] ?? -1) < 0 && SHORT_NUMBER.test(text));
}

/** The first rounded number that a scene writes twice beside its marks, as a tick, a bin or an end of a scale; null without one. */
export function repeatedLabel(scene: Scene): string | null {
  const texts = scene.batches.flatMap(shortNumbers);
  return texts.find((text, index) => texts.indexOf(text) !== index) ?? null;
}
