import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { deckGeojsonExamples } from './deck-geojson.examples.ts';
import { deckGeojson } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(deckGeojson, deckGeojsonExamples)])('$name', ({ run }) => run());
});
