import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { pairedTtestExamples } from './paired-ttest.examples.ts';
import { pairedTtest } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(pairedTtest, pairedTtestExamples)])('$name', ({ run }) => run());
});
