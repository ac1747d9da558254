import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { areaExamples } from './area.examples.ts';
import { area } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(area, areaExamples)])('$name', ({ run }) => run());
});
