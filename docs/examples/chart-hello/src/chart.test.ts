import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { examples } from './chart.examples.ts';
import { chart } from './chart.ts';

describe('the chart contract', () => {
  it.each([...conformance(chart, examples)])('$name', ({ run }) => run());
});
