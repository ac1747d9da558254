import { defineMessages } from '@belvedere/core';

/** Texts of the country map. */
export const countryMapMessages = defineMessages('charts.countryMap', {
  name: 'Country Map',
  what: 'Regions of one country coloured by a metric.',
  country: 'Country',
  countryHint: 'Which country to draw.',
  entity: 'Region column',
  entityHint: 'Values are ISO 3166-2 codes (DE-BY or BY) or names of regions.',
  showLabels: 'Name regions',
});
