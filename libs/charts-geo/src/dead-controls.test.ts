import { deadControls } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { geoExamples } from './chart-examples.ts';
import { geoLoaders } from './loaders.ts';

it.each(Object.keys(geoLoaders))('%s has no control without an effect', async (id) => {
  const plugin = await geoLoaders[id]?.();
  const examples = (await geoExamples[id]?.()) ?? [];
  if (plugin === undefined) throw new Error(`no map ${id}`);
  const dead = await deadControls(plugin, examples);
  expect(dead, dead.join(' ')).toEqual([]);
});
