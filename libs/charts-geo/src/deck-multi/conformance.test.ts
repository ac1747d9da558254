import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckMultiExamples } from './deck-multi.examples.ts';
import { deckMulti } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckMulti, deckMultiExamples)])('$name', ({ run }) => run());
});
