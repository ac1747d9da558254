import { EMPTY_DATASOURCE, metricFormat, type DrawContext } from '@belvedere/charts';
import { defineControl, NUMBER_FORMATS, type PanelState } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import type { MapLegend } from '../geo/layer.ts';
import { deckLabels as label } from './messages.ts';

/** Where the legend of a map stands; null leaves it out. */
export const legendPosition = defineControl({
  name: 'legend_position',
  kind: 'select',
  label: label.legendPosition,
  default: 'tr',
  starts: 'tl',
  isClearable: true,
  choices: [
    { value: 'tl', label: label.topLeft },
    { value: 'tr', label: label.topRight },
    { value: 'bl', label: label.bottomLeft },
    { value: 'br', label: label.bottomRight },
  ],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['show_legend'] !== false,
});

/** How numbers in the legend of a map are written; null as the marks are. */
export const legendFormat = defineControl({
  name: 'legend_format',
  kind: 'select',
  label: label.legendFormat,
  default: null,
  isClearable: true,
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => (formData['legend_position'] ?? null) !== null,
});

/** The legend at the place that a form names; nothing where the form leaves it out. */
export function placedLegend({ legend_position: position }: FormData, legend: MapLegend): MapLegend {
  if (typeof position !== 'string' || position === '') return {};
  const edge = position.startsWith('b') ? 'bottom' : 'top';
  return { ...legend, place: { edge, side: position.endsWith('l') ? 'left' : 'right' } };
}

/** Writes a number of the legend in the form's own format; null where it has none. */
export function legendWriter(
  { legend_format: format }: FormData,
  { locale }: Pick<DrawContext, 'locale'>,
): ((value: number) => string) | null {
  if (typeof format !== 'string' || format === '') return null;
  const { mark } = metricFormat({
    format,
    metric: '',
    datasource: EMPTY_DATASOURCE,
    ...(locale !== undefined && { locale }),
  });
  return (value) => mark(value);
}
