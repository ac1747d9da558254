import {
  NOTHING_PICKED,
  type ChartDatasource,
  type DatumPick,
  type DrawContext,
  namedMetric,
  pickedValue,
  formFormat,
  fullText,
  shareText,
  spokenText,
} from '@belvedere/charts';
import type { Column, FormData, Metric } from '@belvedere/core';
import type { Description } from '@belvedere/scene';
import type { Links } from '../data/links.ts';
import { chartMessages } from '../messages/charts.ts';

/** What a chart of links is asked with, and its links. Datum of a node is its index; links come after the nodes. */
export interface LinkInput {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly data: Links;
  readonly metric: Metric | null;
  readonly source: Column | null;
  readonly target: Column | null;
}

/** A node with what starts and ends at it. */
function describeNode({ data, metric, ...input }: LinkInput, at: number, context: DrawContext): Description {
  const { t } = context;
  const node = data.nodes[at];
  if (node === undefined) return { title: '', rows: [], spoken: '' };
  const { full } = formFormat(metric, input, context);
  const rows = [
    ...(node.out > 0 ? [{ label: t(chartMessages.outgoing), value: full(node.out) }] : []),
    ...(node.into > 0 ? [{ label: t(chartMessages.incoming), value: full(node.into) }] : []),
  ];
  return { title: node.label, rows, spoken: spokenText(node.label, rows, t) };
}

/** A node or a link in words: the metric in full, and a link's share of where it starts. */
export function describeLink(input: LinkInput, datum: number, context: DrawContext): Description {
  const { data, metric, datasource } = input;
  const link = data.links[datum - data.nodes.length];
  if (link === undefined) return describeNode(input, datum, context);
  const [from, to] = [data.nodes[link.source], data.nodes[link.target]];
  const { t } = context;
  const title = `${from?.label ?? ''} \u2192 ${to?.label ?? ''}`;
  const rows = [
    {
      label: metric === null ? '' : namedMetric(metric, datasource).name,
      value: fullText(formFormat(metric, input, context), link.exact, link.value, t),
    },
    {
      label: t(chartMessages.shareOf, { name: from?.label ?? '' }),
      value: shareText(link.value / (from?.out ?? link.value)),
    },
  ];
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** A link's two ends; a node as the source where links start at it, else as the target. */
export function pickLink({ data, source, target }: LinkInput, datum: number): DatumPick {
  if (source === null || target === null) return NOTHING_PICKED;
  const link = data.links[datum - data.nodes.length];
  const valueOf = (at: number, column: Column) => {
    const node = data.nodes[at];
    return pickedValue(column, node?.cell ?? null, node?.label);
  };
  if (link !== undefined) {
    const values = [valueOf(link.source, source), valueOf(link.target, target)];
    return { label: values.map(({ text }) => text).join(' \u2192 '), values, drillField: 'source' };
  }
  const node = data.nodes[datum];
  if (node === undefined) return NOTHING_PICKED;
  const isSource = node.out > 0;
  return {
    label: node.label,
    values: [valueOf(datum, isSource ? source : target)],
    drillField: isSource ? 'source' : 'target',
  };
}
