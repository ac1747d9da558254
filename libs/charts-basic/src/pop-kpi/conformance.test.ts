import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { popKpiExamples } from './pop-kpi.examples.ts';
import { popKpi } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(popKpi, popKpiExamples)])('$name', ({ run }) => run());
});
