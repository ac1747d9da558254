import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { loadCountry, mappedCountry } from './country.ts';
import { loadDetailedWorld, loadWorld } from './world.ts';

describe('the world', () => {
  it('has every country with its codes, and no Antarctica', async () => {
    const world = await loadWorld();
    const germany = world.find(({ name }) => name === 'Germany');
    expect(germany?.codes).toEqual({ cca2: 'DE', cca3: 'DEU', cioc: 'GER', numeric: '276' });
    expect(world.some(({ name }) => name === 'Antarctica')).toBe(false);
    expect(world.length).toBeGreaterThan(230);
    expect((await loadDetailedWorld()).map(({ name }) => name)).toEqual(world.map(({ name }) => name));
  });

  it('has one country to a code', async () => {
    const codes = (await loadWorld()).flatMap(({ codes: { cca3 } }) => cca3 ?? []);
    const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(twice).toEqual([]);
  });

  it('names a country inside it', async () => {
    const outside = (await loadDetailedWorld()).filter(
      ({ shape, at }) => !geoContains(shape, [at[0], at[1]]) && shape.type === 'Polygon',
    );
    expect(outside.map(({ name }) => name)).toEqual([]);
  });
});

describe('a map of a country', () => {
  it('is there for every country on offer, with the regions that the list promises', async () => {
    for (const { value, regions, coded } of COUNTRIES) {
      const map = await loadCountry(value);
      const named = map.regions.filter(({ name }) => name !== '');
      expect([value, named.length]).toEqual([value, regions]);
      expect([value, named.filter(({ codes }) => codes['iso'] !== null).length]).toEqual([value, coded]);
    }
  });

  it.each([
    ['france', 'FRA'],
    ['france_regions', 'FRA'],
    ['uk', 'GBR'],
    ['United States', 'USA'],
    ['DE', 'DEU'],
    ['turkey', 'TUR'],
  ])('is found by %s', (value, cca3) => expect(mappedCountry(value)?.cca3).toBe(cca3));

  it('is missed by name', async () => {
    await expect(loadCountry('atlantis')).rejects.toThrow(
      'there is no map of "atlantis"; choose another country',
    );
    await expect(loadCountry('')).rejects.toThrow('no country is chosen');
  });
});
