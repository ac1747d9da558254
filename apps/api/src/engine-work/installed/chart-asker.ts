import { createChartAsker, createGuestPool, type ChartAsker } from '@belvedere/chart-sandbox';

let asker: ChartAsker | null = null;

/** Asks the code of installed charts; its threads are those of this process. */
export function chartAsker(): ChartAsker {
  asker ??= createChartAsker(createGuestPool());
  return asker;
}
