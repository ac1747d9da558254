import { expect, it } from 'vitest';
import { createKnownTiles } from './map-tiles.ts';

it('map tiles are those that the server names, and none otherwise', () => {
  const tiles = createKnownTiles();
  expect(tiles.read()).toBeNull();
  tiles.learn({ MAP_TILES: { url: 'https://t/{z}/{x}/{y}', attribution: 'T' } });
  expect(tiles.read()).toEqual({ url: 'https://t/{z}/{x}/{y}', attribution: 'T' });
  tiles.learn({ MAP_TILES: null });
  expect(tiles.read()).toBeNull();
});
