import type { ChartExample } from '@belvedere/charts';
import { classTree } from '../fixtures/flare.ts';

const parts = { id: 'id', parent: 'parent', name: 'name', metric: 'size' };

/** Uses of the tree chart. */
export const treeExamples: readonly ChartExample[] = [
  {
    name: 'Packages of a program and their classes',
    formData: parts,
    frames: [classTree],
    shortensDigits: true,
  },
  {
    name: 'The same tree round its root',
    formData: { ...parts, layout: 'radial', symbol: 'circle', symbolSize: 5 },
    frames: [classTree],
    shortensDigits: true,
  },
  {
    name: 'One package from top to bottom',
    silentKeys: { parent: 'a row without a parent is a root, and its root is chosen' },
    formData: { ...parts, root_node_id: '2', orient: 'TB' },
    frames: [classTree],
    shortensDigits: true,
  },
];
