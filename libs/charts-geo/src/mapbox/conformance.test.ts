import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { mapboxExamples } from './mapbox.examples.ts';
import { mapbox } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(mapbox, mapboxExamples)])('$name', ({ run }) => run());
});
