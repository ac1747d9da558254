import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeBubble, drawBubble, pickBubble } from './draw.ts';
import { bubbleManifest } from './manifest.ts';
import { prepareBubble } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The bubble chart. */
export const bubble: ChartPlugin = defineChart({
  manifest: bubbleManifest,
  prepare: prepareBubble,
  draw: withOmissions(drawBubble),
  describe: describeBubble,
  pick: pickBubble,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      prepared.names.map((name) => JSON.stringify([name])),
    ),
  view: { kind: 'scene' },
});
