import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, metricLabel, type Column } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, type Frame } from '@belvedere/frame';
import { linksOf, type Links } from '../data/links.ts';
import { dimensionText } from '../text/dimension-text.ts';
import type { GraphPanel } from './manifest.ts';

/** Form data of a graph. */
export type GraphForm = FormDataOf<GraphPanel>;

/** Links with the category of each node; empty texts without categories. */
export interface GraphData extends Links {
  readonly categories: readonly string[];
}

const MOST_LINKS = 1000;

function categoryAt(frame: Frame, column: Column | null, row: number): string | null {
  const found = column === null ? null : columnNamed(frame, columnLabel(column));
  return found === null ? null : dimensionText(found, row, valueMessages.null.text);
}

/** Nodes and the 1,000 largest links of the answer; the category of a node is that of its largest link. */
export function prepareGraph({ frames, formData: form }: ChartInput<GraphForm>): GraphData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const data = linksOf({
    frame,
    source: form.source,
    target: form.target,
    metric: form.metric === null ? null : metricLabel(form.metric),
    most: MOST_LINKS,
  });
  const categories: (string | null)[] = data.nodes.map(() => null);
  for (const { source, target, row } of data.links) {
    categories[source] ??= categoryAt(frame, form.source_category, row);
    categories[target] ??= categoryAt(frame, form.target_category, row);
  }
  return { ...data, categories: categories.map((name) => name ?? '') };
}
