import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckGridExamples } from './deck-grid.examples.ts';
import { deckGrid } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckGrid, deckGridExamples)])('$name', ({ run }) => run());
});
