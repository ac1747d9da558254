import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { funnel } from './plugin.ts';
import { funnelExamples } from './funnel.examples.ts';

describe('the chart contract', () => {
  it.each([...conformance(funnel, funnelExamples)])('$name', ({ run }) => run());
});
