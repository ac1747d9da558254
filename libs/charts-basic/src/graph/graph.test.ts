import { filtersOfPick, type ChartView } from '@belvedere/charts';
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

  it('lets readers drag a node and choose some, as far as its author allows', () => {
    const { input } = drawExample(graph, force, { draggable: true, selectedMode: 'multiple' });
    const moved = graph.reduce({}, { kind: 'move', datum: 0, by: [0.1, 0] }, input);
    const chosen = [0, 1].reduce(
      (view, datum) => graph.reduce(view, { kind: 'choose', datum, isAdditive: false }, input),
      moved,
    );
    const { nodes } = input.prepared as GraphData;
    const names = [nodes[0]?.label ?? '', nodes[1]?.label ?? ''];
    expect(chosen).toEqual({ moved: { [String(names[0])]: [0.1, 0] }, chosen: names });
    const placeOf = (view: ChartView) => {
      const { plot } = drawExample(graph, force, {}, { view }).scene;
      const layer = plot?.kind === 'layers' ? plot.of[1] : undefined;
      return layer?.kind === 'circles' ? (layer.x[0] ?? 0) : 0;
    };
    expect(placeOf(chosen) - placeOf({})).toBeGreaterThan(20);
    expect(graph.reduce(chosen, { kind: 'scale', to: null }, input)).toEqual({ chosen: names });
    const fixed = drawExample(graph, force, { selectedMode: false }).input;
    const view = {};
    expect(graph.reduce(view, { kind: 'move', datum: 0, by: [0.1, 0] }, fixed)).toBe(view);
    expect(graph.reduce(view, { kind: 'choose', datum: 0, isAdditive: false }, fixed)).toBe(view);
  });

  it('picks a node and both ends of a link', () => {
    const { input, pick } = drawExample(graph, force);
    const { nodes } = input.prepared as GraphData;
    expect(filtersOfPick(pick(0))).toHaveLength(1);
    expect(filtersOfPick(pick(nodes.length)).map(({ col }) => col)).toEqual(['source', 'target']);
  });
});
