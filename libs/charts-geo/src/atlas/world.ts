import type { Place } from './place.ts';
import { readAreas } from './read-topology.ts';

interface CountryProperties {
  readonly name: string;
  readonly cca2: string | null;
  readonly cca3: string | null;
  readonly cioc: string | null;
  readonly numeric: string | null;
  readonly at: readonly [number, number];
  readonly names: readonly string[];
}

/** Countries of the world without Antarctica. */
export type World = readonly Place[];

function countriesOf(text: string): World {
  return readAreas<CountryProperties>(text, 'countries').map(({ properties, shape }) => ({
    name: properties.name,
    codes: {
      cca2: properties.cca2,
      cca3: properties.cca3,
      cioc: properties.cioc,
      numeric: properties.numeric,
    },
    otherNames: properties.names,
    at: properties.at,
    shape,
  }));
}

/** The countries as pictures of the whole world show them. */
export async function loadWorld(): Promise<World> {
  return countriesOf((await import('../../assets/world.shapes.js')).topology);
}

/** The countries with outlines for maps of a part of the world. */
export async function loadDetailedWorld(): Promise<World> {
  return countriesOf((await import('../../assets/world-detail.shapes.js')).topology);
}
