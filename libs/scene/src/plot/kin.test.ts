import { tokens } from '@belvedere/theme';
import { expect, test } from 'vitest';
import { pathsBuilder } from '../batch/paths.ts';
import type { Scene } from '../model/scene.ts';
import { kinBatches, kinOf } from './kin.ts';

const parents = Int32Array.of(-1, 0, 0, 1, 3);

test('the way to the root lights up, or all below', () => {
  expect([...kinOf({ parents, lights: 'ancestor' }, 4)].toSorted()).toEqual([0, 1, 3, 4]);
  expect([...kinOf({ parents, lights: 'descendant' }, 1)].toSorted()).toEqual([1, 3, 4]);
});

test('parents in a ring come to an end', () => {
  const ring = Int32Array.of(1, 0, 2);
  expect([...kinOf({ parents: ring, lights: 'ancestor' }, 0)]).toEqual([0, 1]);
  expect([...kinOf({ parents: ring, lights: 'descendant' }, 0)].toSorted()).toEqual([0, 1]);
});

test('only the lines inside a family are painted again', () => {
  const paths = pathsBuilder();
  for (const end of [1, 2, 3, 4]) {
    paths.move(0, 0);
    paths.line(end, end);
    paths.next();
  }
  const lines = paths.build({ stroke: 1, datum: Int32Array.of(1, 2, 3, 4) });
  const scene: Scene = {
    width: 9,
    height: 9,
    batches: [lines],
    plot: null,
    legend: [],
    family: { parents, lights: 'descendant' },
  };
  const [lit] = kinBatches(scene, 1, tokens.light);
  expect(lit?.kind === 'path' && [...lit.xy]).toEqual([0, 0, 3, 3, 0, 0, 4, 4]);
});
