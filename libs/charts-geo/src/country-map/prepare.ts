import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import type { CountryMap } from '../atlas/country.ts';
import { entityData, type EntityData } from '../choropleth/entity-data.ts';
import type { CountryMapPanel } from './manifest.ts';
import { landGroups, type LandGroup } from './land-groups.ts';

/** Form data of the country map. */
export type CountryMapForm = FormDataOf<CountryMapPanel>;

/** Regions with their rows, and the parts of the country that lie apart. */
export interface CountryMapData extends EntityData {
  readonly groups: readonly LandGroup[];
}

/** What the country map is drawn from. */
export type CountryMapInput = ChartInput<CountryMapForm, CountryMapData, CountryMap>;

const KINDS = ['iso', 'short', 'hasc', 'name'] as const;

/** The rows of the answer by region. */
export function prepareCountryMap(input: ChartInput<CountryMapForm, null, CountryMap>): CountryMapData {
  const { frames, formData: form, datasource, resources } = input;
  const question = { entity: form.entity, metric: form.metric, secondary: null, kinds: KINDS };
  return {
    ...entityData(frames[0], resources.regions, question, datasource),
    groups: landGroups(resources.regions),
  };
}
