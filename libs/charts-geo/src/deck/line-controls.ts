import { defineControl, nonEmpty } from '@belvedere/controls';
import { deckLabels as label } from './messages.ts';

/** The column that holds lines or outlines. */
export const lineColumn = defineControl({
  name: 'line_column',
  kind: 'column',
  label: label.lineColumn,
  default: null,
  validators: [nonEmpty],
});

/** How the column encodes them. */
export const lineType = defineControl({
  name: 'line_type',
  kind: 'select',
  label: label.lineType,
  default: 'json',
  choices: [
    { value: 'polyline', label: label.polyline },
    { value: 'json', label: label.json },
    { value: 'geohash', label: label.geohash },
  ],
  rendersOnly: true,
});

/** Whether latitude stands first. */
export const reverseLonLat = defineControl({
  name: 'reverse_long_lat',
  kind: 'checkbox',
  label: label.reverse,
  default: false,
  rendersOnly: true,
});
