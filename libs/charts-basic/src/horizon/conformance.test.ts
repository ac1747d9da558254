import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { horizonExamples } from './horizon.examples.ts';
import { horizon } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(horizon, horizonExamples)])('$name', ({ run }) => run());
});
