import type { Batch, Scene, TextBatch } from '../model/scene.ts';
import { measure } from '../text/measure.ts';

/** A text with its place, for tests. */
export interface TextBox {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const flat = (batches: readonly Batch[]): readonly Batch[] =>
  batches.flatMap((batch) => (batch.kind === 'clip' ? flat(batch.of) : [batch]));

/** All batches of a kind, clips opened. */
export function batchesOf<K extends Batch['kind']>(
  scene: Scene,
  kind: K,
): readonly Extract<Batch, { kind: K }>[] {
  return flat(scene.batches).filter((batch): batch is Extract<Batch, { kind: K }> => batch.kind === kind);
}

/** All texts in painting order. */
export function textsOf(scene: Scene): readonly string[] {
  return batchesOf(scene, 'text').flatMap(({ texts }) => texts);
}

function boxesOf({ texts, x, y, size, weight, anchor }: TextBatch): readonly TextBox[] {
  return texts.map((text, index) => {
    const w = measure(text, size, weight);
    const shift = anchor === 'start' ? 0 : anchor === 'middle' ? w / 2 : w;
    return { text, x: (x[index] ?? 0) - shift, y: (y[index] ?? 0) - size * 0.75, w, h: size * 0.78 };
  });
}

/** Where upright texts stand, cap height to baseline. */
export function textBoxes(scene: Scene): readonly TextBox[] {
  return batchesOf(scene, 'text')
    .filter(({ rotation }) => rotation === undefined)
    .flatMap(boxesOf);
}
