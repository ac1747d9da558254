import { askedFormData, FILTER_KEYS, type AnswerFacts, type ResourcePorts } from '@belvedere/charts';
import { defineErrors, type FormData } from '@belvedere/core';
import { loadBaseMap, type BaseMap } from '../geo/base-map.ts';
import type { AnyGeoChart, AnyGeoInput } from '../geo/any-geo-chart.ts';
import { MARK_MAPS } from '../mark-maps.ts';
import { sliceIds } from './slice-ids.ts';

const MULTI_ERRORS = defineErrors({
  LAYER_NOT_A_MAP: 'chart %(id)s is of the type "%(type)s", which is no map of marks; take it out of Charts',
});

/** A map that lies over others, with what it is drawn from. */
export interface MapOver {
  readonly chart: AnyGeoChart;
  readonly input: AnyGeoInput;
  /** What the answers to its queries leave out. */
  readonly facts: readonly AnswerFacts[];
}

/** The base map and the maps over it, the lowest first. */
export interface StackedMaps extends BaseMap {
  readonly over: readonly MapOver[];
}

/** Forms of one key show the same maps with the same filters. */
export const stackKey = (form: FormData): string =>
  JSON.stringify([sliceIds(form), ...FILTER_KEYS.map((key) => form[key] ?? null)]);

async function mapOver(
  id: number,
  around: FormData,
  { chart: load }: ResourcePorts,
  base: BaseMap,
): Promise<MapOver> {
  const { formData, datasource, frames, facts = [] } = await load(id, around);
  const chart = await MARK_MAPS[formData.viz_type]?.();
  if (chart === undefined) throw MULTI_ERRORS.error('LAYER_NOT_A_MAP', { id, type: formData.viz_type });
  const form = askedFormData(chart.manifest, formData, datasource);
  const bare = { frames, annotations: [], formData: form, datasource, prepared: null, resources: base };
  return { chart, input: { ...bare, prepared: chart.read(bare) }, facts };
}

/** Fetches every map that a form names. Rejects with what the first missing one lacks. */
export async function loadStack(form: FormData, ports: ResourcePorts): Promise<StackedMaps> {
  const base = await loadBaseMap();
  return { ...base, over: await Promise.all(sliceIds(form).map((id) => mapOver(id, form, ports, base))) };
}

/** What the maps over each other leave out. */
export const stackFacts = (base: BaseMap): readonly AnswerFacts[] =>
  'over' in base ? (base as StackedMaps).over.flatMap(({ facts }) => facts) : [];
