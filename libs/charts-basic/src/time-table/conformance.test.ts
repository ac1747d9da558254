import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { timeTable } from './plugin.ts';
import { timeTableExamples } from './time-table.examples.ts';

describe('the chart contract', () => {
  it.each([...conformance(timeTable, timeTableExamples)])('$name', ({ run }) => run());
});
