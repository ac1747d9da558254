import {
  ANNOTATION_TYPES,
  isJsonObject,
  type AnnotationType,
  type FormData,
  type Json,
  type JsonObject,
} from '@belvedere/core';
import { parseFormula } from './formula/parse-formula.ts';

/** Strokes of an annotation. */
export type AnnotationStyle = 'solid' | 'dashed' | 'dotted' | 'longDashed';

/** One annotation layer of a chart: how it looks, and the records that it draws. */
export interface ChartAnnotation {
  readonly name: string;
  readonly type: AnnotationType;
  readonly isShown: boolean;
  readonly showsLabel: boolean;
  readonly showsMarkers: boolean;
  readonly hidesLine: boolean;
  readonly style: AnnotationStyle;
  /** 0 to 1; null lets the chart choose. */
  readonly opacity: number | null;
  /** Stroke width, px. */
  readonly width: number;
  /** Hex; null takes the next colour of the scheme. */
  readonly color: string | null;
  /** Expression in x of a FORMULA; empty otherwise. */
  readonly formula: string;
  /** Columns of the records. */
  readonly columns: {
    readonly time: string;
    readonly end: string;
    readonly title: string;
    readonly descriptions: readonly string[];
  };
  /** Offset that brings the times of records of another time onto the axis, e.g. `1 year later`; absent where they stay. */
  readonly shift?: string;
  /** Records of the layer's source; empty for formulas and while nothing was answered. */
  readonly records: readonly JsonObject[];
}

const STYLES: readonly AnnotationStyle[] = ['solid', 'dashed', 'dotted', 'longDashed'];
const OPACITIES: Readonly<Record<string, number>> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };
const NATIVE_COLUMNS = {
  time: 'start_dttm',
  end: 'end_dttm',
  title: 'short_descr',
  descriptions: ['long_descr'],
} as const;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function columnsOf(layer: JsonObject): ChartAnnotation['columns'] {
  if (layer['sourceType'] === 'NATIVE') return NATIVE_COLUMNS;
  const descriptions = layer['descriptionColumns'];
  return {
    time: textOf(layer['timeColumn']),
    end: textOf(layer['intervalEndColumn']),
    title: textOf(layer['titleColumn']),
    descriptions: Array.isArray(descriptions)
      ? descriptions.filter((column): column is string => typeof column === 'string')
      : [],
  };
}

function recordsOf(answer: Json | undefined): readonly JsonObject[] {
  const records = isJsonObject(answer) ? answer['records'] : answer;
  return Array.isArray(records) ? records.filter(isJsonObject) : [];
}

const SHIFT = /^\d{1,12}\s+\w+\s+(ago|later)$/i;

/** The way back from the time that a layer asks for; null where it asks for none. */
function shiftOf({ overrides }: JsonObject): string | null {
  const asked = isJsonObject(overrides) ? textOf(overrides['time_shift']).trim() : '';
  const [, direction] = SHIFT.exec(asked) ?? [];
  if (direction === undefined) return null;
  const back = direction.toLowerCase() === 'ago' ? 'later' : 'ago';
  return `${asked.slice(0, -direction.length)}${back}`;
}

function annotationOf(layer: JsonObject, answer: Json | undefined): ChartAnnotation | null {
  const type = ANNOTATION_TYPES.find((known) => known === layer['annotationType']);
  const name = textOf(layer['name']);
  if (type === undefined || name === '') return null;
  const width = layer['width'];
  const shift = shiftOf(layer);
  return {
    name,
    type,
    isShown: layer['show'] !== false,
    showsLabel: layer['showLabel'] === true,
    showsMarkers: layer['showMarkers'] === true,
    hidesLine: layer['hideLine'] === true,
    style: STYLES.find((style) => style === layer['style']) ?? 'solid',
    opacity: OPACITIES[textOf(layer['opacity'])] ?? null,
    width: typeof width === 'number' && width >= 0 ? width : 1,
    color: textOf(layer['color']) === '' ? null : textOf(layer['color']),
    formula: type === 'FORMULA' ? textOf(layer['value']) : '',
    columns: columnsOf(layer),
    records: recordsOf(answer),
    ...(shift !== null && { shift }),
  };
}

/**
 * The annotation layers of a chart, in their order. `answers` is the wire's `annotation_data`: layer name -> records.
 * Layers without a name or of an unknown type are left out.
 */
export function annotationsOf(formData: FormData, answers: JsonObject): readonly ChartAnnotation[] {
  const layers = formData['annotation_layers'];
  if (!Array.isArray(layers)) return [];
  return layers
    .filter(isJsonObject)
    .map((layer) => annotationOf(layer, answers[textOf(layer['name'])]))
    .filter((annotation) => annotation !== null);
}

/** Shown FORMULA layers whose expression cannot be read, with that expression. They draw nothing. */
export function unreadableFormulas(formData: FormData): readonly Pick<ChartAnnotation, 'name' | 'formula'>[] {
  return annotationsOf(formData, {})
    .filter(({ type, isShown, formula }) => type === 'FORMULA' && isShown && parseFormula(formula) === null)
    .map(({ name, formula }) => ({ name, formula }));
}
