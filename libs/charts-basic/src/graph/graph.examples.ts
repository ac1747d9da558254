import type { ChartExample } from '@belvedere/charts';
import { chaptersTogether } from '../fixtures/miserables.ts';

const links = {
  source: 'source',
  target: 'target',
  metric: 'chapters',
  source_category: 'source_group',
  target_category: 'target_group',
};

/** Uses of the graph chart. */
export const graphExamples: readonly ChartExample[] = [
  {
    name: 'Who shares chapters of a novel with whom',
    silentKeys: {
      source_group: 'other rows name the group of the same node',
      target_group: 'as source_group',
    },
    formData: { ...links, edgeSymbol: 'none,none', show_legend: false },
    frames: [chaptersTogether],
  },
  {
    name: 'The same people on a circle',
    formData: { ...links, layout: 'circular', baseNodeSize: 12, edgeSymbol: 'none,none' },
    frames: [chaptersTogether],
  },
];
