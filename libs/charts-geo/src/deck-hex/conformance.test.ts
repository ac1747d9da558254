import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckHexExamples } from './deck-hex.examples.ts';
import { deckHex } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckHex, deckHexExamples)])('$name', ({ run }) => run());
});
