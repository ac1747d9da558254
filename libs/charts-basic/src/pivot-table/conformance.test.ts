import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { pivotTableExamples } from './pivot-table.examples.ts';
import { pivotTable } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(pivotTable, pivotTableExamples)])('$name', ({ run }) => run());
});
