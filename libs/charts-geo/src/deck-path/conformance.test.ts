import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckPathExamples } from './deck-path.examples.ts';
import { deckPath } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckPath, deckPathExamples)])('$name', ({ run }) => run());
});
