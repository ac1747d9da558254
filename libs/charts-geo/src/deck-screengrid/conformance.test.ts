import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckScreengridExamples } from './deck-screengrid.examples.ts';
import { deckScreengrid } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckScreengrid, deckScreengridExamples)])('$name', ({ run }) => run());
});
