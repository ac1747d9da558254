import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { behaviourOf } from './openings.ts';

/** Member of a form under which a dashboard hands its charts the layers that it puts on all of them. */
export const DASHBOARD_LAYERS_KEY = 'belvedere_layers';

/** Group and id under which a dashboard keeps the annotation layers of all its time charts. */
export const DASHBOARD_LAYERS_PLACE = ['layers', 'all'] as const;

const layersIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** The annotation layers that a dashboard puts on every chart over time, as they are stored. */
export const dashboardLayers = (metadata: JsonObject): readonly JsonObject[] =>
  layersIn(behaviourOf(metadata, ...DASHBOARD_LAYERS_PLACE));

/** A chart's form with the layers of its dashboard beside its own; the form itself where the dashboard has none. */
export function withDashboardLayers<Form extends Readonly<Record<string, unknown>>>(
  form: Form,
  metadata: JsonObject,
): Form {
  const layers = dashboardLayers(metadata);
  return layers.length === 0 ? form : { ...form, [DASHBOARD_LAYERS_KEY]: layers };
}

/** Layers of a form, and behind them those of its dashboard with other names. */
export function joinedLayers(form: Readonly<Record<string, unknown>>): readonly JsonObject[] {
  const own = layersIn(form['annotation_layers'] as Json);
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...layersIn(form[DASHBOARD_LAYERS_KEY] as Json).filter(({ name }) => !names.has(name))];
}
