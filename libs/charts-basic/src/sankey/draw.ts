import {
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  formFormat,
} from '@belvedere/charts';
import {
  ellipsizeApart,
  pathsBuilder,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type Description,
  type LayeredPlot,
  type PathBatch,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { describeLink, pickLink, type LinkInput } from '../shapes/link-words.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { chartMessages } from '../messages/charts.ts';
import { sankeyLayout, type PlacedLink, type PlacedNode, type SankeyLayout } from './layout.ts';
import { sankeyMessages } from './messages.ts';
import type { SankeyData, SankeyForm } from './prepare.ts';

type Input = ChartInput<SankeyForm, SankeyData>;

const NAME_SIZE = 12;
const VALUE_SIZE = 11;
const LABEL_GAP_PX = 6;
const LABEL_SHARE = 0.24;
const LINE_PX = 14;
const TWO_LINES_PX = 32;

const wordsOf = ({ prepared: data, formData, datasource }: Input): LinkInput => {
  const { metric, source, target } = formData;
  return { data, formData, datasource, metric, source, target };
};

function noteOf({ prepared }: Input, context: DrawContext): string {
  const { t } = context;
  const { loops: count, omitted } = prepared;
  const loops = count === 1 ? t(sankeyMessages.loop) : t(sankeyMessages.loops, { count });
  return [
    leftOutText(prepared, context),
    count > 0 ? loops : '',
    omitted > 0 ? t(chartMessages.omittedLinks, { count: omitted }) : '',
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** Slate, the ninth category: what starts no flow is neutral, and never the grey of what is disabled. */
const SLATE = 8;
/** A neutral line is less apart from its ground than one with a colour of its own, so it keeps more of itself. */
const NEUTRAL_OPACITY = 0.56;

const neutralOf = ({ theme }: Pick<DrawContext, 'theme'>): string =>
  theme.color.chart.categorical[SLATE] ?? theme.color.text3;

/** Nodes where flows start have colours of their own, the others are neutral. */
function nodeColors({ prepared: { nodes }, formData: form }: Input, context: DrawContext): readonly string[] {
  const starts = nodes.filter(({ into }) => into === 0).map(({ label }) => label);
  const colorOf = labelColors(starts, form, context);
  return nodes.map(({ label, into }) => (into === 0 ? colorOf(label) : neutralOf(context)));
}

function isLinkLit({ prepared: { nodes } }: Input, at: number, { isSelected }: DrawContext): boolean {
  return isSelected?.(nodes.length + at) ?? true;
}

function linkBatch(
  input: Input,
  links: readonly PlacedLink[],
  colors: readonly string[],
  context: DrawContext,
): PathBatch {
  const { theme } = context;
  const { linkOpacity } = theme.geometry.sankey;
  const paths = pathsBuilder();
  for (const { fromX, fromY, toX, toY, thickness } of links) {
    const [middle, half] = [(fromX + toX) / 2, thickness / 2];
    paths.move(fromX, fromY - half);
    paths.curve(middle, fromY - half, middle, toY - half, toX, toY - half);
    paths.line(toX, toY + half);
    paths.curve(middle, toY + half, middle, fromY + half, fromX, fromY + half);
    paths.close();
    paths.next();
  }
  return paths.build({
    fills: Uint32Array.from(links, ({ at, source }) => {
      const color = colors[source] ?? neutralOf(context);
      const opacity = color === neutralOf(context) ? NEUTRAL_OPACITY : linkOpacity;
      return fade(
        parseHex(color),
        opacity * (isLinkLit(input, at, context) ? 1 : theme.color.chart.dimOpacity),
      );
    }),
    datum: Int32Array.from(links, ({ at }) => input.prepared.nodes.length + at),
  });
}

function nodeBatch(nodes: readonly PlacedNode[], colors: readonly string[], { theme }: DrawContext): Batch {
  const rects = rectsBuilder();
  const { nodeWidth } = theme.geometry.sankey;
  for (const { at, x, y, h } of nodes)
    rects.add(x, y, nodeWidth, h, parseHex(colors[at] ?? neutralOf({ theme })), at);
  return rects.build({ radius: 2 });
}

interface Margins {
  readonly left: number;
  readonly right: number;
}

const valueOf = (input: Input, at: number, context: DrawContext): string => {
  const { out = 0, into = 0 } = input.prepared.nodes[at] ?? {};
  return formFormat(input.formData.metric, input, context).mark(Math.max(out, into));
};

/** Room for the names at both sides: of nodes where flows start, and of those where they end. */
function marginsOf(input: Input, context: DrawContext): Margins {
  const { measure, width } = context;
  const widest = (isEnd: boolean): number =>
    input.prepared.nodes.reduce((most, { label, out, into }, at) => {
      if ((isEnd ? out : into) > 0) return most;
      const value = isEnd ? measure(valueOf(input, at, context), VALUE_SIZE) : 0;
      return Math.max(most, measure(label, NAME_SIZE, 500), value);
    }, 0);
  const room = (isEnd: boolean): number =>
    Math.min(width * LABEL_SHARE, Math.ceil(widest(isEnd))) + LABEL_GAP_PX + 1;
  return { left: room(false), right: room(true) };
}

/** Names beside the nodes, the value below where there is room; a name that would lie on another one is left out. */
function labelBatches(
  input: Input,
  layout: SankeyLayout,
  margins: Margins,
  context: DrawContext,
): readonly Batch[] {
  const { theme, measure, width } = context;
  const { nodeWidth } = theme.geometry.sankey;
  const halo = { halo: parseHex(theme.color.surface), haloWidth: 2 };
  const style = { size: NAME_SIZE, weight: 500, fill: parseHex(theme.color.text1), ...halo } as const;
  const ends = textsBuilder({ ...style, anchor: 'end' });
  const starts = textsBuilder({ ...style, anchor: 'start' });
  const values = textsBuilder({
    size: VALUE_SIZE,
    weight: 400,
    anchor: 'start',
    fill: parseHex(theme.color.chart.label),
    ...halo,
  });
  const roomOf = ({ layer, x }: (typeof layout.nodes)[number]): number => {
    if (layer === 0) return margins.left - LABEL_GAP_PX;
    return layer === layout.layers - 1 ? width - x - nodeWidth - LABEL_GAP_PX : width / layout.layers - 30;
  };
  const nodes = layout.nodes.toSorted((a, b) => a.y - b.y);
  const names = ellipsizeApart(
    nodes.map(({ at }) => input.prepared.nodes[at]?.label ?? ''),
    nodes.map(roomOf),
    { size: NAME_SIZE, weight: 500 },
    measure,
  );
  const lowest = new Map<number, number>();
  for (const [index, { at, layer, x, y, h }] of nodes.entries()) {
    const middle = y + h / 2;
    const isLast = layer === layout.layers - 1;
    const isTall = isLast && h >= TWO_LINES_PX;
    const top = middle - (isTall ? LINE_PX : LINE_PX / 2);
    if (top < (lowest.get(layer) ?? -LINE_PX)) continue;
    lowest.set(layer, middle + (isTall ? LINE_PX : LINE_PX / 2));
    const name = names[index] ?? '';
    if (layer === 0) ends.add(name, x - LABEL_GAP_PX, middle + 4, undefined, at);
    else starts.add(name, x + nodeWidth + LABEL_GAP_PX, middle + (isTall ? -2 : 4), undefined, at);
    if (isTall)
      values.add(valueOf(input, at, context), x + nodeWidth + LABEL_GAP_PX, middle + 13, undefined, at);
  }
  return [ends.build(), starts.build(), values.build()];
}

function plotOf(layout: SankeyLayout, links: PathBatch, { width, height, theme }: DrawContext): LayeredPlot {
  const area = { x: 0, y: 0, w: width, h: height };
  const { nodes } = layout;
  const { ops, xy, opAt, xyAt } = links;
  return {
    kind: 'layers',
    area,
    of: [
      {
        kind: 'paths',
        area,
        ops,
        xy,
        opAt,
        xyAt,
        anchors: Float32Array.from(
          layout.links.flatMap(({ fromX, toX, fromY, toY }) => [(fromX + toX) / 2, (fromY + toY) / 2]),
        ),
        datum: links.datum ?? new Int32Array(0),
      },
      {
        kind: 'items',
        area,
        x: Float32Array.from(nodes, ({ x }) => x),
        y: Float32Array.from(nodes, ({ y }) => y),
        w: new Float32Array(nodes.length).fill(theme.geometry.sankey.nodeWidth),
        h: Float32Array.from(nodes, ({ h }) => h),
        datum: Int32Array.from(nodes, ({ at }) => at),
        columns: 0,
        radius: 2,
      },
    ],
  };
}

function drawFlows(input: Input, context: DrawContext): Scene {
  const { width, height, theme } = context;
  const { nodeWidth, nodeGap } = theme.geometry.sankey;
  const margins = marginsOf(input, context);
  const right = width - margins.right;
  const layout = sankeyLayout(input.prepared, { left: margins.left, right, height, nodeWidth, nodeGap });
  const colors = nodeColors(input, context);
  const links = linkBatch(input, layout.links, colors, context);
  return {
    width,
    height,
    batches: [
      links,
      nodeBatch(layout.nodes, colors, context),
      ...labelBatches(input, layout, margins, context),
    ],
    plot: plotOf(layout, links, context),
    legend: [],
  };
}

/** Layers of nodes with links between them; a note below tells which rows and links are left out. */
export function drawSankey(input: Input, context: DrawContext): Scene {
  return withNote(noteOf(input, context), context, (room) => drawFlows(input, room));
}

/** A link or a node with its size. */
export function describeSankey(input: Input, datum: number, context: DrawContext): Description {
  return describeLink(wordsOf(input), datum, context);
}

/** A link's ends, or a node. */
export function pickSankey(input: Input, datum: number): DatumPick {
  return pickLink(wordsOf(input), datum);
}
