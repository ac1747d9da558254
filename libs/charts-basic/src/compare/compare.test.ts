import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { compareExamples } from './compare.examples.ts';
import { compare } from './plugin.ts';

describe('percent changes', () => {
  it('start at zero, and at zero again at another chosen moment', () => {
    const { describe: say, input } = drawExample(compare, compareExamples[0]);
    expect(new Set(say(0).rows.map(({ value }) => value))).toEqual(new Set(['0.0\u2009%']));
    const view = compare.reduce({}, { kind: 'open', datum: 2 }, input);
    expect(view).toEqual({ point: 2 });
    const chosen = drawExample(compare, compareExamples[0], {}, { view });
    expect(new Set(chosen.describe(2).rows.map(({ value }) => value))).toEqual(new Set(['0.0\u2009%']));
    expect(compare.reduce(view, { kind: 'open', datum: null }, input)).toEqual({});
  });
});
