import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { worldMapExamples } from './world-map.examples.ts';
import { worldMap } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(worldMap, worldMapExamples)])('$name', ({ run }) => run());
});
