import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { sunburst } from './plugin.ts';
import { sunburstExamples } from './sunburst.examples.ts';

describe('the chart contract', () => {
  it.each([...conformance(sunburst, sunburstExamples)])('$name', ({ run }) => run());
});
