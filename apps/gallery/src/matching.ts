import type { ChartExample, LoadableChart } from '@belvedere/charts';

/** A chart type with its examples. */
export interface ShownChart {
  readonly chart: LoadableChart;
  readonly examples: readonly ChartExample[];
}

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** Charts whose name, type or tags hold every word with all their examples, else those of their examples that do. */
export function matchingCharts(shown: readonly ShownChart[], search: string): readonly ShownChart[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return shown;
  return shown.flatMap(({ chart, examples }) => {
    const { name, id, tags } = chart.manifest;
    if (holds([name.text, id, ...tags].join(' '), words)) return [{ chart, examples }];
    const found = examples.filter((example) => holds(`${name.text} ${example.name}`, words));
    return found.length === 0 ? [] : [{ chart, examples: found }];
  });
}
