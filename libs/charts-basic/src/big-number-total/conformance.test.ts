import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { bigNumberTotalExamples } from './big-number-total.examples.ts';
import { bigNumberTotal } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(bigNumberTotal, bigNumberTotalExamples)])('$name', ({ run }) => run());
});
