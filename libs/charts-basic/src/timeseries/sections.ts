import { sectionMessages, showValue } from '@belvedere/controls';
import { forecastSection, keepingSection } from './advanced-controls.ts';
import { annotationSection } from './annotation-controls.ts';
import { restQuerySection } from './data-controls.ts';
import {
  area,
  axesSection,
  joinGaps,
  labelExtremes,
  markerEnabled,
  markerSize,
  opacity,
  seriesSection,
  stack,
  stackValueControls,
  titlesSection,
  tooltipSection,
  zoomable,
} from './look-controls.ts';

/** What charts over an axis ask: the query, and what is made of its answer. */
export const dataSections = [restQuerySection, keepingSection, annotationSection, forecastSection] as const;

/** Looks that all charts over an axis have beside those of their marks. */
export const lookSections = [seriesSection, axesSection, titlesSection, tooltipSection] as const;

/** Marks of lines: stacking, values, areas, dots. */
export const lineControls = [
  stack,
  showValue,
  ...stackValueControls,
  labelExtremes,
  area,
  opacity,
  markerEnabled,
  markerSize,
  joinGaps,
  zoomable,
] as const;

/** Title of the section of a chart's own looks. */
export const chartOptions = {
  label: sectionMessages.chartOptions,
  tab: 'customize',
  isExpanded: true,
} as const;
