import { defineMessages } from '@belvedere/core';

/** Texts of the graph chart. */
export const graphMessages = defineMessages('charts.graph', {
  name: 'Graph Chart',
  what: 'Who is linked with whom, and how strongly.',
  sourceCategory: 'Source category',
  targetCategory: 'Target category',
  layout: 'Graph layout',
  force: 'Force',
  circular: 'Circular',
  edgeSymbol: 'Edge symbols',
  noneNone: 'None -> None',
  noneArrow: 'None -> Arrow',
  circleArrow: 'Circle -> Arrow',
  circleCircle: 'Circle -> Circle',
  labelThreshold: 'Label threshold',
  labelThresholdHint: 'Nodes whose value is smaller stay without a name.',
  nodeSize: 'Node size',
  edgeWidth: 'Edge width',
  edgeLength: 'Edge length',
  gravity: 'Gravity',
  repulsion: 'Repulsion',
  friction: 'Friction',
});
