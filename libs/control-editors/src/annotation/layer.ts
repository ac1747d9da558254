import { ANNOTATION_TYPES, type AnnotationType, type Json, type JsonObject } from '@belvedere/core';
import { parseFormula } from '@belvedere/charts';

/** A layer as its form edits it; the stored keys that the form does not know stay. */
export type LayerDraft = JsonObject;

/** A new layer. */
export const NEW_LAYER: LayerDraft = {
  name: '',
  annotationType: 'FORMULA',
  sourceType: '',
  value: '',
  show: true,
  showLabel: false,
  style: 'solid',
  width: 1,
  opacity: '',
  color: null,
  overrides: { time_range: null },
};

/** A stored text; empty for everything else. */
export const textAt = (layer: LayerDraft, key: string): string => {
  const value: Json | undefined = layer[key];
  return typeof value === 'string' ? value : '';
};

/** Stored texts; none for everything else. */
export function textsAt(layer: LayerDraft, key: string): readonly string[] {
  const value: Json | undefined = layer[key];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** What a layer draws; a formula while nothing is said. */
export const typeOf = (layer: LayerDraft): AnnotationType =>
  ANNOTATION_TYPES.find((type) => type === layer['annotationType']) ?? 'FORMULA';

/** Where the records of a layer come from: `NATIVE`, `table`, `line`, or nowhere for a formula. */
export function sourceOf(layer: LayerDraft): 'NATIVE' | 'table' | 'line' | null {
  const type = typeOf(layer);
  if (type === 'FORMULA') return null;
  if (type === 'TIME_SERIES') return 'line';
  return layer['sourceType'] === 'table' ? 'table' : 'NATIVE';
}

/** The layer with another type: its source and what belongs to that are chosen anew. */
export function withType(layer: LayerDraft, annotationType: AnnotationType): LayerDraft {
  const next = { ...layer, annotationType, value: '' };
  return { ...next, sourceType: sourceOf(next) ?? '' };
}

/** Whether a formula in x can be read. */
export const isFormula = (text: string): boolean => parseFormula(text) !== null;

/** Whether a layer says everything that it needs; `names` are those of the other layers, which must differ. */
export function isLayerComplete(layer: LayerDraft, names: readonly string[]): boolean {
  const name = textAt(layer, 'name').trim();
  if (name === '' || names.includes(name)) return false;
  const source = sourceOf(layer);
  if (source === null) return isFormula(textAt(layer, 'value'));
  if (typeof layer['value'] !== 'number') return false;
  if (source === 'NATIVE' || source === 'line') return true;
  const hasEnd = typeOf(layer) !== 'INTERVAL' || textAt(layer, 'intervalEndColumn') !== '';
  return textAt(layer, 'timeColumn') !== '' && hasEnd;
}
