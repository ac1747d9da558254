import { defineMessages } from '@belvedere/core';

/** Texts of the tree chart. */
export const treeMessages = defineMessages('charts.tree', {
  name: 'Tree Chart',
  what: 'A hierarchy whose rows name their parents.',
  id: 'Id',
  parent: 'Parent',
  nodeName: 'Name',
  root: 'Root node id',
  layout: 'Tree layout',
  orthogonal: 'Orthogonal',
  radial: 'Radial',
  orient: 'Tree orientation',
  leftToRight: 'Left to right',
  rightToLeft: 'Right to left',
  topToBottom: 'Top to bottom',
  bottomToTop: 'Bottom to top',
  symbol: 'Symbol',
  emptyCircle: 'Empty circle',
  circle: 'Circle',
  none: 'None',
  symbolSize: 'Symbol size',
  children: 'Children',
});
