import { drawExampleWhole } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { loadCountry } from '../atlas/country.ts';
import { countryMapExamples } from './country-map.examples.ts';
import { landGroups } from './land-groups.ts';
import { countryMap } from './plugin.ts';

const [, airports] = countryMapExamples;

describe('the country map', () => {
  it('finds regions by the second half of their code, and names what lies elsewhere', async () => {
    const { texts, describe: say, input } = await drawExampleWhole(countryMap, airports);
    const regions = (await loadCountry('usa')).regions;
    const texas = regions.findIndex(({ name }) => name === 'Texas');
    expect(say(texas)).toMatchObject({ title: 'Texas', rows: [{ label: 'Airports', value: '209' }] });
    expect(texts).toContain('5 rows name no place of this map: PR, VI, CQ, AS, GU');
    expect(input.formData['select_country']).toBe('usa');
  });

  it('fails with a sentence when no country is chosen', async () => {
    await expect(drawExampleWhole(countryMap, airports, { select_country: null })).rejects.toThrow(
      'no country is chosen; choose one under Country',
    );
  });
});

describe('far parts of a country', () => {
  const namesApart = async (country: string) => {
    const { regions } = await loadCountry(country);
    const [, ...apart] = landGroups(regions);
    return apart.map(({ shapes }) =>
      shapes
        .map(({ place }) => regions[place]?.name)
        .toSorted()
        .join(' '),
    );
  };

  it('that hold whole regions stand apart, the largest first', async () => {
    expect(await namesApart('usa')).toEqual(['Alaska', 'Hawaii']);
    expect(await namesApart('france')).toEqual([
      'Guyane française',
      'Guadeloupe Martinique',
      'La Réunion',
      'Mayotte',
    ]);
  });

  it('are one part over the antimeridian, and none where islets belong to a region elsewhere', async () => {
    expect(await namesApart('russia')).toEqual([]);
    expect(await namesApart('chile')).toEqual([]);
  });
});
