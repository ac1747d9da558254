import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  currencyFormat,
  defineControl,
  definePanel,
  metric,
  sectionMessages,
  unit,
  yAxisFormat,
} from '@belvedere/controls';
import { asList, queryFromFormData, type Message } from '@belvedere/core';
import { bulletMessages } from './messages.ts';

const list = <const Name extends string>(name: Name, label: Message, description?: Message) =>
  defineControl({
    name,
    kind: 'text',
    label,
    ...(description !== undefined && { description }),
    default: '',
    rendersOnly: true,
  });

const panel = definePanel(
  { label: sectionMessages.query, tab: 'data', isExpanded: true, controls: [metric, adhocFilters] },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      list('ranges', bulletMessages.ranges, bulletMessages.rangesWhat),
      list('range_labels', bulletMessages.rangeLabels),
      list('markers', bulletMessages.markers, bulletMessages.markersWhat),
      list('marker_labels', bulletMessages.markerLabels),
      list('marker_lines', bulletMessages.markerLines, bulletMessages.markerLinesWhat),
      list('marker_line_labels', bulletMessages.markerLineLabels),
      yAxisFormat,
      currencyFormat,
      unit,
    ],
  },
);

/** A number against its goals. */
export const bulletManifest = defineManifest({
  id: 'bullet',
  version: 1,
  name: bulletMessages.name,
  description: bulletMessages.what,
  category: 'KPI',
  tags: ['Business', 'Comparison', 'Report', 'Trend'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'horizontal-bar-chart',
  controls: panel,
  buildQuery: (form) => [queryFromFormData(form, { columns: [], metrics: asList(form.metric), rowLimit: 1 })],
  image: 'scene',
});

/** Controls of {@link bulletManifest}. */
export type BulletPanel = typeof panel;
