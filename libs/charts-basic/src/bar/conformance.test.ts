import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { barExamples } from './bar.examples.ts';
import { bar } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(bar, barExamples)])('$name', ({ run }) => run());
});
