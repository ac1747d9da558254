import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { chordExamples } from './chord.examples.ts';
import { chord } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(chord, chordExamples)])('$name', ({ run }) => run());
});
