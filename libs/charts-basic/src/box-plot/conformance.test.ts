import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { boxPlotExamples } from './box-plot.examples.ts';
import { boxPlot } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(boxPlot, boxPlotExamples)])('$name', ({ run }) => run());
});
