import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { bigNumberExamples } from './big-number.examples.ts';
import { bigNumber } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(bigNumber, bigNumberExamples)])('$name', ({ run }) => run());
});
