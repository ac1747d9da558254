import { defineMessages } from '@belvedere/core';

/** Names of the colour schemes as pickers show them. */
export const schemeNames = defineMessages('theme.scheme', {
  belvedere: 'Belvedere',
  belvedereExtended: 'Belvedere, twenty colours',
  lake: 'Lake',
  ember: 'Ember',
  moss: 'Moss',
  shore: 'Shore, diverging',
  heath: 'Heath, diverging',
  supersetColors: 'Classic teal',
  presetColors: 'Mint and gold',
  bnbColors: 'Coral',
  d3Category10: 'Category 10',
  d3Category20: 'Category 20',
  d3Category20b: 'Category 20b',
  d3Category20c: 'Category 20c',
  echarts4Colors: 'Warm brick',
  echarts5Colors: 'Soft ten',
  googleCategory10c: 'Vivid 10',
  googleCategory20c: 'Vivid 20',
  lyftColors: 'Pink and slate',
});
