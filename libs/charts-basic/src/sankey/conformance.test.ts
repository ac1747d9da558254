import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { sankeyExamples } from './sankey.examples.ts';
import { sankey } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(sankey, sankeyExamples)])('$name', ({ run }) => run());
});
