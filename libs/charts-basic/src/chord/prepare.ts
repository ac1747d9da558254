import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, metricLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { keepLinks, linksOf, type Links } from '../data/links.ts';
import type { ChordPanel } from './manifest.ts';

/** Form data of a chord diagram. */
export type ChordForm = FormDataOf<ChordPanel>;

const MOST_NODES = 60;

/** Links between at most the 60 groups with the largest flows. */
export function prepareChord({ frames, formData: form }: ChartInput<ChordForm>): Links {
  const data = linksOf({
    frame: frames[0] ?? EMPTY_FRAME,
    source: asList(form.groupby)[0] ?? null,
    target: asList(form.columns)[0] ?? null,
    metric: form.metric === null ? null : metricLabel(form.metric),
    most: MOST_NODES ** 2,
  });
  if (data.nodes.length <= MOST_NODES) return data;
  const bySize = data.nodes
    .map(({ out, into }, at) => ({ at, size: out + into }))
    .toSorted((a, b) => b.size - a.size);
  const kept = new Set(bySize.slice(0, MOST_NODES).map(({ at }) => at));
  const shown = keepLinks(data, ({ source, target }) => kept.has(source) && kept.has(target));
  return { ...shown, omitted: data.omitted + data.links.length - shown.links.length };
}
