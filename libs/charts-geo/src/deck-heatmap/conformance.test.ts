import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckHeatmapExamples } from './deck-heatmap.examples.ts';
import { deckHeatmap } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckHeatmap, deckHeatmapExamples)])('$name', ({ run }) => run());
});
