import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import type { World } from '../atlas/world.ts';
import { entityData, type EntityData } from '../choropleth/entity-data.ts';
import type { WorldMapPanel } from './manifest.ts';

/** Form data of the world map. */
export type WorldMapForm = FormDataOf<WorldMapPanel>;

/** What the world map is drawn from. */
export type WorldMapInput = ChartInput<WorldMapForm, EntityData, World>;

/** The rows of the answer by country. Two-letter codes are also read as names where they name no code. */
export function prepareWorldMap(input: ChartInput<WorldMapForm, null, World>): EntityData {
  const { frames, formData: form, datasource, resources: world } = input;
  const kind = String(form.country_fieldtype ?? 'cca2');
  const question = {
    entity: form.entity,
    metric: form.metric,
    secondary: form.secondary_metric,
    kinds: kind === 'name' ? ['name'] : [kind, 'name'],
  };
  return entityData(frames[0], world, question, datasource);
}
