import { filtersOfPick } from '@belvedere/charts';
import { dataOf, drawExample } from '@belvedere/charts/testing';
import { measure } from '@belvedere/scene';
import { describe, expect, it } from 'vitest';
import type { Hierarchy } from '../data/hierarchy.ts';
import { tree } from './plugin.ts';
import { treeExamples } from './tree.examples.ts';

const [all, , one] = treeExamples;

it('names stand on the side of their nodes that the author wants', () => {
  const placeOf = (form: object) => {
    const { scene } = drawExample(tree, treeExamples[0], { layout: 'orthogonal', orient: 'LR', ...form });
    const names = scene.batches.flatMap((batch) => (batch.kind === 'text' ? [batch] : []))[0];
    const dots = scene.batches.flatMap((batch) => (batch.kind === 'circle' ? [batch] : []))[0];
    return { dx: (names?.x[0] ?? 0) - (dots?.x[0] ?? 0), dy: (names?.y[0] ?? 0) - (dots?.y[0] ?? 0) };
  };
  expect(placeOf({}).dx).toBeLessThan(-10);
  expect(placeOf({ node_label_position: 'right' }).dx).toBeGreaterThan(10);
  expect(placeOf({ node_label_position: 'top' }).dy).toBeLessThan(-2);
  expect(Math.abs(placeOf({ node_label_position: 'bottom' }).dx)).toBeLessThan(1);
});

it('writes no inner name round a root over the node of another', () => {
  const { scene, texts } = drawExample(tree, treeExamples[1], {}, { width: 320, height: 240 });
  const names = scene.batches.flatMap((batch) => (batch.kind === 'text' ? [batch] : []))[0];
  const dots = scene.batches.flatMap((batch) => (batch.kind === 'circle' ? [batch] : []))[0];
  expect(texts).toContain('flare');
  for (const [at, text] of (names?.texts ?? []).entries()) {
    if ((names?.rotation?.[at] ?? 0) !== 0) continue;
    const [x, y, half] = [names?.x[at] ?? 0, (names?.y[at] ?? 0) - 4, measure(text, 11) / 2];
    const covered = (dots?.x ?? new Float32Array()).filter(
      (dot, index) => Math.abs(dot - x) < half && Math.abs((dots?.y[index] ?? 0) - y) < 5,
    );
    expect([text, ...covered]).toEqual([text]);
  }
});

describe('a tree', () => {
  it('starts at the largest tree, or at the node of the author', () => {
    expect(drawExample(tree, all).texts).toContain('flare');
    const { texts } = drawExample(tree, one);
    expect(texts).toContain('analytics');
    expect(texts).not.toContain('flare');
  });

  it('tells the way from the root and picks the id', () => {
    const { input, describe: say, pick } = drawExample(tree, all);
    const at = (input.prepared as Hierarchy).branches.findIndex(({ label }) => label === 'cluster');
    expect(say(at)).toMatchObject({
      title: 'flare \u203a analytics \u203a cluster',
      rows: [{ label: 'size' }, { label: 'Children', value: '4' }],
    });
    expect(filtersOfPick(pick(at))).toEqual([{ col: 'id', op: 'IN', val: [3] }]);
  });

  it('names the parents of its nodes, and what lights up with them', () => {
    const { scene } = drawExample(tree, all, { emphasis: 'ancestor' });
    expect(scene.family?.lights).toBe('ancestor');
    expect(scene.family?.parents[0]).toBe(-1);
    expect(drawExample(tree, all).scene.family?.lights).toBe('descendant');
  });

  it('survives parents that form a ring', () => {
    const ring = {
      name: 'Ring',
      formData: { id: 'id', parent: 'parent' },
      frames: [
        {
          rows: 2,
          columns: [
            { name: 'id', type: 'VARCHAR', kind: 'text' as const, values: ['a', 'b'] },
            { name: 'parent', type: 'VARCHAR', kind: 'text' as const, values: ['b', 'a'] },
          ],
        },
      ],
    };
    expect(dataOf(drawExample(tree, ring).scene.plot)).toHaveLength(2);
  });
});
