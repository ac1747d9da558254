import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { ganttExamples } from './gantt.examples.ts';
import { gantt } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(gantt, ganttExamples)])('$name', ({ run }) => run());
});
