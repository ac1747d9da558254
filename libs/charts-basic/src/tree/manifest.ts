import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  metric,
  nonEmpty,
  numberFormat,
  numeric,
  rowLimit,
  sectionMessages,
} from '@belvedere/controls';
import { queryFromFormData } from '@belvedere/core';
import { columnsSet, metricsOf } from '../shapes/metrics-of.ts';
import { roam } from '../shapes/roam-control.ts';
import { treeMessages as text } from './messages.ts';

const SYMBOL_PX = 7;

const column = <const Name extends string>(name: Name, label: typeof text.id) =>
  defineControl({ name, kind: 'column', label, default: null, validators: [nonEmpty] });

const layout = defineControl({
  name: 'layout',
  kind: 'select',
  label: text.layout,
  default: 'orthogonal',
  choices: [
    { value: 'orthogonal', label: text.orthogonal },
    { value: 'radial', label: text.radial },
  ],
  rendersOnly: true,
});

const orient = defineControl({
  name: 'orient',
  kind: 'select',
  label: text.orient,
  default: 'LR',
  choices: [
    { value: 'LR', label: text.leftToRight },
    { value: 'RL', label: text.rightToLeft },
    { value: 'TB', label: text.topToBottom },
    { value: 'BT', label: text.bottomToTop },
  ],
  rendersOnly: true,
  isVisible: ({ formData }) => formData['layout'] !== 'radial',
});

const POSITIONS = [
  { value: 'auto', label: text.auto },
  { value: 'left', label: text.left },
  { value: 'top', label: text.top },
  { value: 'right', label: text.right },
  { value: 'bottom', label: text.bottom },
] as const;

const position = <const Name extends string>(
  name: Name,
  label: typeof text.id,
  stored: (typeof POSITIONS)[number]['value'],
) =>
  defineControl({
    name,
    kind: 'select',
    label,
    default: stored,
    starts: 'auto',
    choices: POSITIONS,
    rendersOnly: true,
    isVisible: ({ formData }) => formData['layout'] !== 'radial',
  });

const symbol = defineControl({
  name: 'symbol',
  kind: 'select',
  label: text.symbol,
  default: 'emptyCircle',
  choices: [
    { value: 'emptyCircle', label: text.emptyCircle },
    { value: 'circle', label: text.circle },
    { value: 'none', label: text.none },
  ],
  rendersOnly: true,
});

const emphasis = defineControl({
  name: 'emphasis',
  kind: 'select',
  label: text.emphasis,
  description: text.emphasisHint,
  default: 'descendant',
  choices: [
    { value: 'ancestor', label: text.ancestor },
    { value: 'descendant', label: text.descendant },
  ],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      column('id', text.id),
      column('parent', text.parent),
      { ...column('name', text.nodeName), validators: [], isClearable: true },
      defineControl({ name: 'root_node_id', kind: 'text', label: text.root, default: '', rendersOnly: true }),
      { ...metric, validators: [], isClearable: true },
      adhocFilters,
      rowLimit,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      layout,
      orient,
      position('node_label_position', text.nodePosition, 'left'),
      position('child_label_position', text.childPosition, 'bottom'),
      emphasis,
      roam,
      colorScheme,
      symbol,
      defineControl({
        name: 'symbolSize',
        kind: 'number',
        label: text.symbolSize,
        default: SYMBOL_PX,
        min: 1,
        max: 30,
        validators: [numeric],
        rendersOnly: true,
      }),
      numberFormat,
    ],
  },
);

/** A hierarchy of parents and children. */
export const treeManifest = defineManifest({
  id: 'tree_chart',
  version: 1,
  name: text.name,
  description: text.what,
  category: 'Part of a Whole',
  tags: ['Categorical', 'Multi-Levels', 'Relational', 'Structural'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL'],
  icon: 'diagram-tree',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: columnsSet(form.id, form.parent, form.name),
      ...(form.metric !== null && { metrics: metricsOf(form.metric) }),
    }),
  ],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link treeManifest}. */
export type TreePanel = typeof panel;
