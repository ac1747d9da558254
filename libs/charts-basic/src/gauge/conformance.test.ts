import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { gaugeExamples } from './gauge.examples.ts';
import { gauge } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(gauge, gaugeExamples)])('$name', ({ run }) => run());
});
