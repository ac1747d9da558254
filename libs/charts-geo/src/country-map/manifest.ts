import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  currencyFormat,
  defineControl,
  definePanel,
  linearColorScheme,
  metric,
  nonEmpty,
  numberFormat,
  rowLimit,
  sectionMessages,
  sortByMetric,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { COUNTRIES } from '../atlas/countries.ts';
import { countryMapMessages as words } from './messages.ts';
import { storedCountry } from './stored-country.ts';

const country = defineControl({
  name: 'select_country',
  kind: 'select',
  label: words.country,
  description: words.countryHint,
  default: null,
  fromStored: storedCountry,
  choices: COUNTRIES.map(({ value, name }) => ({ value, label: name })),
  validators: [nonEmpty],
  rendersOnly: true,
});

const entity = defineControl({
  name: 'entity',
  kind: 'column',
  label: words.entity,
  description: words.entityHint,
  default: null,
  validators: [nonEmpty],
});

const regionNames = defineControl({
  name: 'show_labels',
  kind: 'checkbox',
  label: words.showLabels,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [country, entity, metric, adhocFilters, rowLimit, sortByMetric],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [numberFormat, linearColorScheme, unit, currencyFormat, regionNames],
  },
);

/** Regions of a country by a metric. */
export const countryMapManifest = defineManifest({
  id: 'country_map',
  version: 1,
  name: words.name,
  description: words.what,
  category: 'Map',
  tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: asList(form.entity),
      metrics: asList(form.metric),
      ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link countryMapManifest}. */
export type CountryMapPanel = typeof panel;
