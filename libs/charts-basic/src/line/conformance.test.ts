import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { lineExamples } from './line.examples.ts';
import { line } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(line, lineExamples)])('$name', ({ run }) => run());
});
