import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { histogramExamples } from './histogram.examples.ts';
import { histogram } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(histogram, histogramExamples)])('$name', ({ run }) => run());
});
