import { expect, it } from 'vitest';
import { DATA } from './data.mjs';
import { SCENES } from './kit.mjs';

it.each(Object.keys(SCENES))('makes a scene of a %s with the options of the kit as it is', (kind) => {
  expect(SCENES[kind](DATA[kind](400)).batches.length).toBeGreaterThan(1);
});
