import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { reduceOpened } from '../shapes/opened.ts';
import { describeEventFlow, drawEventFlow, pickEventFlow } from './draw.ts';
import { eventFlowManifest } from './manifest.ts';
import { prepareEventFlow } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The event flow. */
export const eventFlow: ChartPlugin = defineChart({
  manifest: eventFlowManifest,
  prepare: prepareEventFlow,
  draw: withOmissions(drawEventFlow),
  describe: describeEventFlow,
  pick: pickEventFlow,
  reduce: (view, event, { prepared }) => reduceOpened(view, event, prepared),
  view: { kind: 'scene' },
});
