import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { scatterExamples } from './scatter.examples.ts';
import { scatter } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(scatter, scatterExamples)])('$name', ({ run }) => run());
});
