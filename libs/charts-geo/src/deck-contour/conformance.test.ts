import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckContourExamples } from './deck-contour.examples.ts';
import { deckContour } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckContour, deckContourExamples)])('$name', ({ run }) => run());
});
