import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { calHeatmapExamples } from './cal-heatmap.examples.ts';
import { calHeatmap } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(calHeatmap, calHeatmapExamples)])('$name', ({ run }) => run());
});
