import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { paraExamples } from './para.examples.ts';
import { para } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(para, paraExamples)])('$name', ({ run }) => run());
});
