import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckPolygonExamples } from './deck-polygon.examples.ts';
import { deckPolygon } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckPolygon, deckPolygonExamples)])('$name', ({ run }) => run());
});
