import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckArcExamples } from './deck-arc.examples.ts';
import { deckArc } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckArc, deckArcExamples)])('$name', ({ run }) => run());
});
