import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { compareExamples } from './compare.examples.ts';
import { compare } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(compare, compareExamples)])('$name', ({ run }) => run());
});
