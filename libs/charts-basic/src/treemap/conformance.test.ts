import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { treemap } from './plugin.ts';
import { treemapExamples } from './treemap.examples.ts';

describe('the chart contract', () => {
  it.each([...conformance(treemap, treemapExamples)])('$name', ({ run }) => run());
});
