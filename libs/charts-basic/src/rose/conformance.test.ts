import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { roseExamples } from './rose.examples.ts';
import { rose } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(rose, roseExamples)])('$name', ({ run }) => run());
});
