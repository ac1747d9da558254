import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeFunnel, drawFunnel, pickFunnel } from './draw.ts';
import { funnelManifest } from './manifest.ts';
import { prepareFunnel } from './prepare.ts';

/** The funnel. */
export const funnel: ChartPlugin = defineChart({
  manifest: funnelManifest,
  prepare: prepareFunnel,
  draw: drawFunnel,
  describe: describeFunnel,
  pick: pickFunnel,
  reduce: (view, event) => reduceView(view, event, []),
  view: { kind: 'scene' },
});
