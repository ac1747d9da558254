import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { chordExamples } from './chord.examples.ts';
import { chord } from './plugin.ts';

const [hubs] = chordExamples;

describe('a chord diagram', () => {
  it('names every group', () => {
    const { texts } = drawExample(chord, hubs);
    expect(texts).toEqual(expect.arrayContaining(['ORD', 'ATL', 'DEN']));
  });

  it('describes and picks each way on its own', () => {
    const { describe: say, pick } = drawExample(chord, hubs);
    const ways = [7, 8, 9].map((datum) => say(datum).title);
    expect(new Set(ways).size).toBe(3);
    expect(filtersOfPick(pick(7)).map(({ col }) => col)).toEqual(['origin', 'destination']);
  });
});
