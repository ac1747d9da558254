import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { graphExamples } from './graph.examples.ts';
import { graph } from './plugin.ts';
import type { GraphData } from './prepare.ts';

const [force, circle] = graphExamples;

describe('a graph', () => {
  it('takes the category of a node from its largest link and names them', () => {
    const { texts } = drawExample(graph, circle);
    expect(texts).toEqual(expect.arrayContaining(['5', '8', 'Enjolras']));
  });

  it('comes to rest in the same places for the same seed', () => {
    const draw = (seed: number) => JSON.stringify(drawExample(graph, force, {}, { seed }).scene.plot);
    expect(draw(3)).toBe(draw(3));
    expect(draw(3)).not.toBe(draw(4));
  });

  it('picks a node and both ends of a link', () => {
    const { input, pick } = drawExample(graph, force);
    const { nodes } = input.prepared as GraphData;
    expect(filtersOfPick(pick(0))).toHaveLength(1);
    expect(filtersOfPick(pick(nodes.length)).map(({ col }) => col)).toEqual(['source', 'target']);
  });
});
