import { aboutOf, cardOf } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { geoAbouts } from './abouts.ts';
import { geoCards } from './cards.ts';
import { geoDrawings } from './drawings/index.ts';

it('has a card that is true of every map: run `npm run cards` when one changed', () => {
  expect(geoCards).toEqual(geoDrawings.map(({ manifest }) => cardOf(manifest)));
  expect(Object.values(geoAbouts)).toEqual(geoDrawings.map(({ manifest }) => aboutOf(manifest)));
});
