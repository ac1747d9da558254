import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { stepLineExamples } from './step-line.examples.ts';
import { stepLine } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(stepLine, stepLineExamples)])('$name', ({ run }) => run());
});
