import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { filterBoxExamples } from './filter-box.examples.ts';
import { filterBox } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(filterBox, filterBoxExamples)])('$name', ({ run }) => run());
});
