import type { ListedChart } from '@belvedere/charts';
import type { Translate } from '@belvedere/ui';
import Fuse from 'fuse.js/basic';
import { tagsOf } from './shelves.ts';
import type { Abouts } from './use-abouts.ts';

const THRESHOLD = 0.3;
const KEYS = [
  { name: 'name', weight: 4 },
  { name: 'tags', weight: 2 },
  { name: 'description', weight: 1 },
];

/** Finds charts by name, tags and description, best first; words may be misspelt and stand in any order. */
export type ChartSearch = (search: string) => readonly ListedChart[];

const beginsWord = (name: string, word: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((part) => part.startsWith(word.toLowerCase()));

/** Makes a search over chart types. No words give all of them. */
export function chartSearch(charts: readonly ListedChart[], abouts: Abouts, t: Translate): ChartSearch {
  const items = charts.map((chart) => {
    const about = abouts.get(chart);
    return {
      chart,
      name: t(chart.card.name),
      tags: tagsOf(chart, abouts),
      description: about === undefined ? '' : t(about.description),
    };
  });
  const fuse = new Fuse(items, {
    keys: KEYS,
    threshold: THRESHOLD,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
  });
  const scores = (word: string): ReadonlyMap<ListedChart, number> =>
    new Map(
      fuse
        .search(word)
        .map(({ item, score = 1 }) => [item.chart, beginsWord(item.name, word) ? score - 1 : score]),
    );
  return (search) => {
    const words = search.split(/\s+/).filter(Boolean).map(scores);
    if (words.length === 0) return charts;
    const sum = (chart: ListedChart): number =>
      words.reduce((total, word) => total + (word.get(chart) ?? 1), 0);
    return charts
      .filter((chart) => words.every((word) => word.has(chart)))
      .toSorted((a, b) => sum(a) - sum(b));
  };
}
