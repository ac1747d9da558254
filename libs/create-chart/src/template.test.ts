import { readFileSync } from 'node:fs';
import { conformance } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { examples } from '../template/src/chart.examples.ts';
import { chart } from '../template/src/chart.ts';

const SOURCE = new URL('../template/src/chart.ts', import.meta.url);
const LINES_MAX = 60;

describe('the chart that a new package starts with', () => {
  it.each([...conformance(chart, examples)])('$name', ({ run }) => run());

  it('is one file of at most sixty lines', () => {
    expect(readFileSync(SOURCE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
  });
});
