import type { DrawContext } from '@belvedere/charts';
import { moveBatches, type Batch, type Scene } from '@belvedere/scene';

/** Room in which a chart leaves nothing out for want of room: what its texts take there is known, px. */
const PROBE = { width: 480, height: 300 } as const;

/** Edges of what is drawn, px. */
interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NOWHERE: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

const isMark = (batch: Batch): boolean => batch.kind !== 'text';

/** Batches without any text, also within clips. */
const withoutTexts = (batches: readonly Batch[]): readonly Batch[] =>
  batches
    .filter(isMark)
    .map((batch) => (batch.kind === 'clip' ? { ...batch, of: withoutTexts(batch.of) } : batch));

function around(points: Iterable<readonly [x: number, y: number]>, reach: Extent): Extent {
  let { left, top, right, bottom } = reach;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

function* cornersOf(batch: Batch): Generator<readonly [number, number]> {
  if (batch.kind === 'text') return;
  if (batch.kind === 'path') {
    for (let at = 0; at + 1 < batch.xy.length; at += 2) yield [batch.xy[at] ?? 0, batch.xy[at + 1] ?? 0];
  } else if (batch.kind === 'circle') {
    for (const [index, r] of batch.r.entries()) {
      const [x, y] = [batch.x[index] ?? 0, batch.y[index] ?? 0];
      yield [x - r, y - r];
      yield [x + r, y + r];
    }
  } else if (batch.kind === 'rect') {
    for (const [index, x] of batch.x.entries()) {
      const y = batch.y[index] ?? 0;
      yield [x, y];
      yield [x + (batch.w[index] ?? 0), y + (batch.h[index] ?? 0)];
    }
  } else {
    yield [batch.x, batch.y];
    yield [batch.x + batch.w, batch.y + batch.h];
  }
}

/** Where the marks of a scene lie, within its own size; null for a scene without marks. */
function extentOf({ batches, width, height }: Scene): Extent | null {
  const all = batches.reduce((reach, batch) => around(cornersOf(batch), reach), NOWHERE);
  const inside = {
    left: Math.max(0, all.left),
    top: Math.max(0, all.top),
    right: Math.min(width, all.right),
    bottom: Math.min(height, all.bottom),
  };
  return inside.right - inside.left > 1 && inside.bottom - inside.top > 1 ? inside : null;
}

/**
 * A picture of marks and gridlines alone: no text, and no room left where texts stood, so that it can be read when it is
 * small. A picture that has texts only, such as a big number, stays as it is.
 */
export async function bareScene(
  draw: (context: DrawContext) => Promise<Scene>,
  context: DrawContext,
): Promise<Scene> {
  const bare = async (width: number, height: number): Promise<Scene> => {
    const scene = await draw({ ...context, width, height });
    return { ...scene, batches: withoutTexts(scene.batches) };
  };
  const { width, height } = context;
  const probe = { width: Math.max(width, PROBE.width), height: Math.max(height, PROBE.height) };
  const tight = extentOf(await bare(probe.width, probe.height));
  if (tight === null) return draw(context);
  const [besideX, besideY] = [
    probe.width - (tight.right - tight.left),
    probe.height - (tight.bottom - tight.top),
  ];
  const scene = await bare(width + besideX, height + besideY);
  const { left, top, right, bottom } = extentOf(scene) ?? tight;
  const dx = (width - (right - left)) / 2 - left;
  const dy = (height - (bottom - top)) / 2 - top;
  const of = moveBatches(scene.batches, dx, dy);
  return {
    width,
    height,
    batches: [{ kind: 'clip', x: 0, y: 0, w: width, h: height, of }],
    plot: null,
    legend: [],
  };
}
