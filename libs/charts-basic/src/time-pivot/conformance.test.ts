import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { timePivotExamples } from './time-pivot.examples.ts';
import { timePivot } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(timePivot, timePivotExamples)])('$name', ({ run }) => run());
});
