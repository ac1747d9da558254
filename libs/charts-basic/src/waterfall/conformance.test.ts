import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { waterfallExamples } from './waterfall.examples.ts';
import { waterfall } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(waterfall, waterfallExamples)])('$name', ({ run }) => run());
});
