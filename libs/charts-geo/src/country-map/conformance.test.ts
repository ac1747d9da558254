import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { countryMapExamples } from './country-map.examples.ts';
import { countryMap } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(countryMap, countryMapExamples)])('$name', ({ run }) => run());
});
