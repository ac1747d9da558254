import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { smoothLineExamples } from './smooth-line.examples.ts';
import { smoothLine } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(smoothLine, smoothLineExamples)])('$name', ({ run }) => run());
});
