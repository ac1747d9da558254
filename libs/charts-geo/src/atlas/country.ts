import { defineErrors } from '@belvedere/core';
import { geoCentroid } from 'd3-geo';
import { COUNTRIES, type MappedCountry } from './countries.ts';
import { COUNTRY_FILES } from './country-files.ts';
import type { AreaShape, Place } from './place.ts';
import { plainName } from './plain-name.ts';
import { readAreas } from './read-topology.ts';

const ATLAS_ERRORS = defineErrors({
  COUNTRY_UNKNOWN: 'there is no map of "%(country)s"; choose another country',
  COUNTRY_UNSET: 'no country is chosen; choose one under Country',
});

interface RegionProperties {
  readonly name: string | null;
  readonly code: string | null;
  readonly hasc: string | null;
}

/** A country and its regions. */
export interface CountryMap {
  readonly country: MappedCountry;
  readonly regions: readonly Place[];
}

/** The country that stored form data names: by its own name there, an ISO code or its English name; null when unknown. */
export function mappedCountry(value: string): MappedCountry | null {
  const wanted = plainName(value.replace(/_regions$/, '').replaceAll('_', ' '));
  return (
    COUNTRIES.find((country) =>
      [country.value.replaceAll('_', ' '), country.name, country.cca2, country.cca3].some(
        (name) => plainName(name) === wanted,
      ),
    ) ?? null
  );
}

const placeOf = ({ name, code, hasc }: RegionProperties, shape: AreaShape): Place => {
  const [longitude, latitude] = geoCentroid(shape);
  return {
    name: name ?? '',
    codes: { iso: code, hasc, short: code?.slice(code.indexOf('-') + 1) ?? null },
    otherNames: [],
    at: [longitude, latitude],
    shape,
  };
};

/** Loads the regions of a country. Rejects with COUNTRY_UNSET or COUNTRY_UNKNOWN. */
export async function loadCountry(value: string): Promise<CountryMap> {
  if (value === '') throw ATLAS_ERRORS.error('COUNTRY_UNSET', {});
  const country = mappedCountry(value);
  const load = country === null ? undefined : COUNTRY_FILES[country.cca3];
  if (country === null || load === undefined) throw ATLAS_ERRORS.error('COUNTRY_UNKNOWN', { country: value });
  const areas = readAreas<RegionProperties>((await load()).topology, 'regions');
  return { country, regions: areas.map(({ properties, shape }) => placeOf(properties, shape)) };
}
