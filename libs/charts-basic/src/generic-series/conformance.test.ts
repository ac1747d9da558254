import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { genericSeriesExamples } from './generic-series.examples.ts';
import { genericSeries } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(genericSeries, genericSeriesExamples)])('$name', ({ run }) => run());
});
