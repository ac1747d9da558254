import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { radarExamples } from './radar.examples.ts';
import { radar } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(radar, radarExamples)])('$name', ({ run }) => run());
});
