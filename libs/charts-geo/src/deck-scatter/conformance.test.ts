import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckScatterExamples } from './deck-scatter.examples.ts';
import { deckScatter } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckScatter, deckScatterExamples)])('$name', ({ run }) => run());
});
