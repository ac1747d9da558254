import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { partitionExamples } from './partition.examples.ts';
import { partition } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(partition, partitionExamples)])('$name', ({ run }) => run());
});
