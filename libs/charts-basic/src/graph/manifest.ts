import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  metric,
  numberFormat,
  numeric,
  rowLimit,
  sectionMessages,
  source,
  target,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { columnsSet } from '../shapes/metrics-of.ts';
import { sideLegendControls } from '../shapes/side-legend.ts';
import { roam } from '../shapes/roam-control.ts';
import { graphMessages as text } from './messages.ts';

type Label = typeof text.name;

const category = <const Name extends string>(name: Name, label: Label) =>
  defineControl({ name, kind: 'column', label, default: null, isClearable: true });

const number = <const Name extends string>(name: Name, label: Label, value: number) =>
  defineControl({
    name,
    kind: 'number',
    label,
    default: value,
    min: 0,
    validators: [numeric],
    rendersOnly: true,
  });

const layout = defineControl({
  name: 'layout',
  kind: 'select',
  label: text.layout,
  default: 'force',
  choices: [
    { value: 'force', label: text.force },
    { value: 'circular', label: text.circular },
  ],
  rendersOnly: true,
});

const edgeSymbol = defineControl({
  name: 'edgeSymbol',
  kind: 'select',
  label: text.edgeSymbol,
  default: 'none,arrow',
  choices: [
    { value: 'none,none', label: text.noneNone },
    { value: 'none,arrow', label: text.noneArrow },
    { value: 'circle,arrow', label: text.circleArrow },
    { value: 'circle,circle', label: text.circleCircle },
  ],
  rendersOnly: true,
});

const selectedMode = defineControl({
  name: 'selectedMode',
  kind: 'select',
  label: text.selectedMode,
  description: text.selectedModeHint,
  default: 'single',
  choices: [
    { value: false, label: text.disabled },
    { value: 'single', label: text.single },
    { value: 'multiple', label: text.multiple },
  ],
  rendersOnly: true,
});

const draggable = defineControl({
  name: 'draggable',
  kind: 'checkbox',
  label: text.draggable,
  description: text.draggableHint,
  default: false,
  rendersOnly: true,
});

const NODE_PX = 20;
const EDGE_PX = 3;
const EDGE_LENGTH_PX = 400;
const GRAVITY = 0.3;
const REPULSION = 1000;
const FRICTION = 0.2;

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      source,
      target,
      metric,
      category('source_category', text.sourceCategory),
      category('target_category', text.targetCategory),
      adhocFilters,
      rowLimit,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorScheme,
      ...sideLegendControls,
      numberFormat,
      layout,
      edgeSymbol,
      draggable,
      roam,
      selectedMode,
      { ...number('showSymbolThreshold', text.labelThreshold, 0), description: text.labelThresholdHint },
      number('baseNodeSize', text.nodeSize, NODE_PX),
      number('baseEdgeWidth', text.edgeWidth, EDGE_PX),
      number('edgeLength', text.edgeLength, EDGE_LENGTH_PX),
      number('gravity', text.gravity, GRAVITY),
      number('repulsion', text.repulsion, REPULSION),
      number('friction', text.friction, FRICTION),
    ],
  },
);

/** Nodes and links. */
export const graphManifest = defineManifest({
  id: 'graph_chart',
  version: 1,
  name: text.name,
  description: text.what,
  category: 'Flow',
  tags: ['Circular', 'Comparison', 'Directional', 'Relational', 'Structural'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'share',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: columnsSet(form.source, form.target, form.source_category, form.target_category),
      metrics: asList(form.metric),
      ...(form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link graphManifest}. */
export type GraphPanel = typeof panel;
