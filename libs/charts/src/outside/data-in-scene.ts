import type { Batch, Plot, Scene } from '@belvedere/scene';

/** Data of one scene that are asked what they stand for; a scene of more is not faded. */
const DATA_MAX = 50_000;

function* dataOfBatches(batches: readonly Batch[]): Generator<number> {
  for (const batch of batches) {
    if (batch.kind === 'clip') yield* dataOfBatches(batch.of);
    else if (batch.kind !== 'pixels') yield* batch.datum ?? [];
  }
}

function* dataOfPlot(plot: Plot | null): Generator<number> {
  if (plot === null) return;
  if (plot.kind === 'layers') for (const layer of plot.of) yield* layer.datum;
  else if (plot.kind !== 'xy') yield* plot.datum;
  else
    for (const { values, firstDatum } of plot.series)
      for (let point = 0; point < values.length; point++) yield firstDatum + point;
}

/** The data that marks of a scene stand for, each once; null for more than can be asked about. */
export function dataInScene({ batches, plot }: Scene): readonly number[] | null {
  const found = new Set<number>();
  for (const all of [dataOfPlot(plot), dataOfBatches(batches)])
    for (const datum of all) {
      if (datum >= 0) found.add(datum);
      if (found.size > DATA_MAX) return null;
    }
  return [...found];
}
