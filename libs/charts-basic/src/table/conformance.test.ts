import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { tableExamples } from './table.examples.ts';
import { table } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(table, tableExamples)])('$name', ({ run }) => run());
});
