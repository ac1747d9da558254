import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { mixedExamples } from './mixed.examples.ts';
import { mixed } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(mixed, mixedExamples)])('$name', ({ run }) => run());
});
