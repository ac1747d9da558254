import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { loadCountry } from '../atlas/country.ts';
import { describeCountryMap, drawCountryMap, pickCountryMap } from './draw.ts';
import { countryMapManifest } from './manifest.ts';
import { prepareCountryMap } from './prepare.ts';

/** The country map. */
export const countryMap: ChartPlugin = defineChart({
  manifest: countryMapManifest,
  resources: {
    key: ({ select_country: country }) => String(country ?? ''),
    load: ({ select_country: country }) => loadCountry(String(country ?? '')),
  },
  prepare: prepareCountryMap,
  draw: drawCountryMap,
  describe: describeCountryMap,
  pick: pickCountryMap,
  view: { kind: 'scene' },
});
