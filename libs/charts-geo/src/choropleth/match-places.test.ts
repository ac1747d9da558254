import { describe, expect, it } from 'vitest';
import { loadCountry } from '../atlas/country.ts';
import { loadWorld } from '../atlas/world.ts';
import { matchPlaces } from './match-places.ts';

async function named(kind: string, values: readonly (string | null)[]) {
  const world = await loadWorld();
  const { rowOf, ...rest } = matchPlaces(world, values, [kind]);
  const places = values.map((_, row) =>
    world.filter((__, place) => rowOf[place] === row).map(({ name }) => name),
  );
  return { places, ...rest };
}

describe('values that name countries', () => {
  it.each([
    ['cca2', 'de', 'Germany'],
    ['cca3', 'DEU', 'Germany'],
    ['cioc', 'GER', 'Germany'],
    ['cca2', 'XK', 'Kosovo'],
    ['cioc', 'SUI', 'Switzerland'],
    ['name', 'Korea, Rep.', 'South Korea'],
    ['name', 'Democratic Republic of the Congo', 'DR Congo'],
    ['name', 'cote d’ivoire', 'Côte d’Ivoire'],
    ['name', 'St. Lucia', 'St. Lucia'],
    ['name', 'Saint Lucia', 'St. Lucia'],
    ['name', 'USA', 'United States'],
    ['name', 'Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
  ])('as %s: %s is %s', async (kind, value, name) => {
    expect((await named(kind, [value])).places).toEqual([[name]]);
  });

  it('are not taken for codes of another kind', async () => {
    expect(await named('cca3', ['DE'])).toMatchObject({ places: [[]], strangers: 1, strangeNames: ['DE'] });
  });

  it.each(['cca2', 'cca3', 'cioc', 'name', 'nothing'])(
    'paint no place where they are empty or made of signs, as %s',
    async (kind) => {
      const values = [null, '', '  ', '--', 'the', 'DE'];
      const { places, blanks } = await named(kind, values);
      expect([places.slice(0, 5).flat(), blanks]).toEqual([[], 3]);
    },
  );

  it('are counted when they name none, and when they name one again', async () => {
    const { blanks, strangers, strangeNames, repeats } = await named('name', [
      'Atlantis',
      'Peru',
      null,
      'PERU',
      'Atlantis',
    ]);
    expect({ blanks, strangers, strangeNames, repeats }).toEqual({
      blanks: 1,
      strangers: 2,
      strangeNames: ['Atlantis'],
      repeats: 1,
    });
  });
});

describe('values that name regions', () => {
  it.each([
    ['germany', 'DE-BY', 'Bayern'],
    ['germany', 'BY', 'Bayern'],
    ['germany', 'baden-wurttemberg', 'Baden-Württemberg'],
    ['France', 'FR-75', 'Paris'],
    ['italy', 'IT-TO', 'Turin'],
    ['usa', 'CA', 'California'],
    ['JP', 'JP-13', 'Tokyo'],
  ])('in %s: %s is %s', async (country, value, name) => {
    const { regions } = await loadCountry(country);
    const { rowOf } = matchPlaces(regions, [value], ['iso', 'short', 'hasc', 'name']);
    expect(regions.filter((_, place) => rowOf[place] === 0).map((region) => region.name)).toEqual([name]);
  });
});

it.each(['germany', 'france', 'italy', 'usa', 'japan'])(
  'paints no region of %s by an empty value',
  async (country) => {
    const { regions } = await loadCountry(country);
    const { rowOf, blanks } = matchPlaces(regions, [null, ''], ['iso', 'short', 'hasc', 'name']);
    expect([rowOf.every((row) => row === -1), blanks]).toEqual([true, 2]);
  },
);
