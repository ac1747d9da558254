import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { pieExamples } from './pie.examples.ts';
import { pie } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(pie, pieExamples)])('$name', ({ run }) => run());
});
