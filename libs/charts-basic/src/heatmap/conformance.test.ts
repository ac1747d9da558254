import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { heatmapExamples } from './heatmap.examples.ts';
import { heatmap } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(heatmap, heatmapExamples)])('$name', ({ run }) => run());
});
