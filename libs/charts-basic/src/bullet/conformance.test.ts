import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { bulletExamples } from './bullet.examples.ts';
import { bullet } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(bullet, bulletExamples)])('$name', ({ run }) => run());
});
