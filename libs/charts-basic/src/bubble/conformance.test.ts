import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { bubbleExamples } from './bubble.examples.ts';
import { bubble } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(bubble, bubbleExamples)])('$name', ({ run }) => run());
});
