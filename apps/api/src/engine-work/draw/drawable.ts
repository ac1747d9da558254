import {
  drawChart,
  manifestOfOutside,
  type AnsweredChart,
  type ChartManifest,
  type DatumPick,
  type DrawContext,
} from '@belvedere/charts';
import type { Scene } from '@belvedere/scene';
import { charts } from '../../charts.ts';
import { chartAsker } from '../installed/chart-asker.ts';
import { codeFailure } from '../installed/code-failure.ts';
import type { InstalledTask } from '../tasks/installed.ts';
import { portsOf, type ShownChart } from './shown-charts.ts';

/** A chart that can be drawn: one of the product, or one whose code runs where nothing can be reached. */
export interface Drawable {
  readonly manifest: ChartManifest;
  readonly draw: (answered: AnsweredChart, context: DrawContext) => Promise<Scene>;
}

/** An installed chart with its code. */
export interface InstalledDrawing extends InstalledTask {
  readonly code: string;
}

function installedDrawable({ manifest, queries, picks, code }: InstalledDrawing): Drawable {
  const draw: Drawable['draw'] = async (answered, context) => {
    try {
      return await chartAsker().draw({ manifest, code }, answered, context, picks);
    } catch (error) {
      throw codeFailure(manifest.name.text, 'picture', error);
    }
  };
  return { manifest: { ...manifestOfOutside(manifest), buildQuery: () => queries }, draw };
}

/** What a chart of the product shows beside its own answer. */
export interface DrawnBeside {
  readonly shown: readonly ShownChart[];
  /** Data that keep their colour while others fade; all do where there are none. */
  readonly picks: readonly DatumPick[];
}

/** The chart that draws a form; null for a type that is unknown here. */
export async function drawableOf(
  vizType: string,
  installed: InstalledDrawing | null,
  { shown, picks }: DrawnBeside,
): Promise<Drawable | null> {
  if (installed !== null) return installedDrawable(installed);
  const chart = charts.get(vizType);
  if (chart === null) return null;
  const ports = portsOf(shown);
  return {
    manifest: chart.manifest,
    draw: async (answered, context) => drawChart(await chart.load(), answered, context, { ports, picks }),
  };
}
