import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { graphExamples } from './graph.examples.ts';
import { graph } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(graph, graphExamples)])('$name', ({ run }) => run());
});
