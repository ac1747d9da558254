import { defineManifest } from '@belvedere/charts';
import {
  currencyFormat,
  defineControl,
  definePanel,
  sectionMessages,
  yAxisFormat,
} from '@belvedere/controls';
import type { QueryObject } from '@belvedere/core';
import type { ChartDatasource } from '@belvedere/charts';
import { advancedControls } from '../timeseries/advanced-controls.ts';
import { annotationSection } from '../timeseries/annotation-controls.ts';
import { axisControls, queryControls } from '../timeseries/data-controls.ts';
import type { AxisForm } from '../timeseries/form.ts';
import { zoomable } from '../timeseries/look-controls.ts';
import { axisSections } from '../timeseries/messages.ts';
import { migrateDualLine } from '../timeseries/migrations.ts';
import { axisQueries } from '../timeseries/queries.ts';
import { chartOptions, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';
import { markControls } from './mark-controls.ts';
import { mixedLabels, mixedMessages } from './messages.ts';
import { formOfPart, second, SUFFIX } from './second.ts';

const [metricsA, groupbyA, contributionA, filtersA, limitA, sortByA, orderA, rowsA, truncateA, emptyA] =
  queryControls;
const [rolling, periods, minPeriods, offsets, comparison, rule, method] = advancedControls;
const [type, stacking, areas, values, opacities, markers, sizes, axis] = markControls;
const { data, look } = SUFFIX;

const secondaryFormat = defineControl({
  ...yAxisFormat,
  name: 'y_axis_format_secondary',
  label: mixedLabels.secondaryFormat,
});

const secondaryCurrency = defineControl({
  ...currencyFormat,
  name: 'currency_format_secondary',
  label: mixedLabels.secondaryCurrency,
});

const secondaryTitle = defineControl({
  name: 'yAxisTitleSecondary',
  kind: 'text',
  label: mixedLabels.secondaryTitle,
  default: '',
  rendersOnly: true,
});

const secondaryLog = defineControl({
  name: 'logAxisSecondary',
  kind: 'checkbox',
  label: mixedLabels.secondaryLog,
  default: false,
  rendersOnly: true,
});

const secondaryBounds = defineControl({
  name: 'y_axis_bounds_secondary',
  kind: 'bounds',
  label: mixedLabels.secondaryBounds,
  default: [null, null],
  rendersOnly: true,
});

const dataSection = { tab: 'data', isExpanded: true } as const;
const lookSection = { tab: 'customize', isExpanded: true } as const;

const panel = definePanel(
  { ...dataSection, label: sectionMessages.query, controls: axisControls },
  { ...dataSection, label: axisSections.queryA, controls: queryControls },
  { ...dataSection, label: axisSections.advancedA, isExpanded: false, controls: advancedControls },
  annotationSection,
  {
    ...dataSection,
    label: axisSections.queryB,
    controls: [
      second(metricsA, data),
      second(groupbyA, data),
      second(contributionA, data),
      second(filtersA, data),
      second(limitA, data),
      second(sortByA, data),
      second(orderA, data),
      second(rowsA, data),
      second(truncateA, data),
      second(emptyA, data),
    ],
  },
  {
    ...dataSection,
    label: axisSections.advancedB,
    isExpanded: false,
    controls: [
      second(rolling, data),
      second(periods, data),
      second(minPeriods, data),
      second(offsets, data),
      second(comparison, data),
      second(rule, data),
      second(method, data),
    ],
  },
  { ...chartOptions, controls: [zoomable] },
  { ...lookSection, label: axisSections.seriesA, controls: markControls },
  {
    ...lookSection,
    label: axisSections.seriesB,
    controls: [
      second(type, look),
      second(stacking, look),
      second(areas, look),
      second(values, look),
      second(opacities, look),
      second(markers, look),
      second(sizes, look),
      second(axis, look),
    ],
  },
  ...lookSections,
  {
    ...lookSection,
    label: axisSections.secondAxis,
    isExpanded: false,
    controls: [secondaryFormat, secondaryCurrency, secondaryTitle, secondaryLog, secondaryBounds],
  },
);

/** One query per part; both share the axis, its grain and the limits of the form. */
function mixedQueries(form: AxisForm, datasource: ChartDatasource): readonly QueryObject[] {
  return [0, 1].flatMap((part) => axisQueries(formOfPart(form, part), datasource).slice(0, 1));
}

/** Two queries over one axis. */
export const mixedManifest = defineManifest({
  id: 'mixed_timeseries',
  version: 1,
  name: mixedMessages.name,
  description: mixedMessages.what,
  category: 'Evolution',
  tags: ['Popular', 'Time', 'Comparison', 'Line', 'Bar', 'Advanced-Analytics'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-bar-chart',
  label: 'FEATURED',
  queryCount: 2,
  controls: panel,
  buildQuery: (form, datasource) => mixedQueries(form as unknown as AxisForm, datasource),
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  migrations: [{ from: 'dual_line', migrate: migrateDualLine }],
  image: 'scene',
  needsEveryGroup: hasSeries,
  numberAxis,
});
