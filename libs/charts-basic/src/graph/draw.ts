import { type ChartInput, type DatumPick, type DrawContext, labelColors } from '@belvedere/charts';
import {
  circlesBuilder,
  pathsBuilder,
  textsBuilder,
  topLegend,
  type Batch,
  type Description,
  type Handling,
  type LayeredPlot,
  type Legend,
  type LegendEntry,
  type PathBatch,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { chartMessages } from '../messages/charts.ts';
import { describeLink, pickLink, type LinkInput } from '../shapes/link-words.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { legendBox, legendSide, withoutToggles, withSideLegend } from '../shapes/side-legend.ts';
import { roamed, roamHandling, roamIn } from '../shapes/roam.ts';
import { circularPlaces, fitPlaces, forcePlaces, type GraphPlace } from './layout.ts';
import type { GraphData, GraphForm } from './prepare.ts';
import { chosenIn, draggedPlaces } from './reader-view.ts';

type Input = ChartInput<GraphForm, GraphData>;

const LINK_OPACITY = 0.45;
const LABEL_SIZE = 11;
const CURVE = 0.12;
const ARROW_PX = 7;
const CROWD = 12;
const EDGE_PX = 26;

const wordsOf = ({ prepared: data, formData, datasource }: Input): LinkInput => {
  const { metric, source, target } = formData;
  return { data, formData, datasource, metric, source, target };
};

/** From half of a base to twice of it, by value. */
function scaled(values: readonly number[], base: number): readonly number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => base * (high > low ? 0.5 + (1.5 * (value - low)) / (high - low) : 1));
}

/** Radii of the nodes, smaller where the picture is crowded. */
function radiiOf(
  { prepared: { nodes }, formData: form }: Input,
  { width, height }: { readonly width: number; readonly height: number },
): readonly number[] {
  if (nodes.length === 0) return [];
  const room = Math.sqrt((width * height) / (nodes.length * CROWD));
  const base = Math.max(3, Math.min(Number(form.baseNodeSize ?? 1) / 2, room / 1.6));
  return scaled(
    nodes.map(({ out, into }) => out + into),
    base,
  );
}

interface AtRest {
  readonly key: string;
  readonly places: readonly GraphPlace[];
}

/** Nodes at rest of the data that were drawn last: their forces are not asked again while a reader moves the picture. */
const atRest = new WeakMap<GraphData, AtRest>();

function placesOf(input: Input, radii: readonly number[], context: DrawContext): readonly GraphPlace[] {
  const { formData: form, prepared } = input;
  const { width, height, seed } = context;
  const parts = [
    form.layout,
    form.edgeLength,
    form.gravity,
    form.repulsion,
    form.friction,
    form.baseNodeSize,
  ];
  const key = JSON.stringify([...parts, width, height, seed]);
  const known = atRest.get(prepared);
  const places = known?.key === key ? known.places : restingPlaces(input, radii, context);
  atRest.set(prepared, { key, places });
  return places;
}

function restingPlaces(input: Input, radii: readonly number[], context: DrawContext): readonly GraphPlace[] {
  const { formData: form, prepared: data } = input;
  const { width, height, seed } = context;
  const edge = Math.min(EDGE_PX, width / 8, height / 8) + Math.max(0, ...radii.slice(0, 500)) / 2;
  if (form.layout === 'circular') return circularPlaces(data.nodes.length, width, height, edge);
  const forces = {
    edgeLength: Number(form.edgeLength ?? 0),
    gravity: Number(form.gravity ?? 0),
    repulsion: Number(form.repulsion ?? 0),
    friction: Number(form.friction ?? 0),
  };
  return fitPlaces(forcePlaces(data, radii, forces, seed), width, height, edge);
}

/** Colour of each node: by its category, one for all without categories. */
function colorsOf(
  { prepared: { categories }, formData: form }: Input,
  context: DrawContext,
): readonly string[] {
  const colorOf = labelColors([...new Set(categories)], form, context);
  return categories.map((name) => colorOf(name));
}

type Lit = ((datum: number) => boolean) | null;

interface Drawn {
  readonly places: readonly GraphPlace[];
  readonly radii: readonly number[];
  readonly colors: readonly string[];
  readonly isLit: Lit;
}

/** What is lit by its filter, else by the nodes that the reader chose in the picture; null where all is lit. */
function litData(
  { prepared: { nodes, links } }: Input,
  context: DrawContext,
): ((datum: number) => boolean) | null {
  const { isSelected, view } = context;
  if (isSelected !== null && isSelected !== undefined) return isSelected;
  const names = new Set(chosenIn(view));
  const isNamed = (at: number): boolean => names.has(nodes[at]?.label ?? '');
  if (!nodes.some((_, at) => isNamed(at))) return null;
  return (datum) => {
    const link = links[datum - nodes.length];
    return link === undefined ? isNamed(datum) : isNamed(link.source) || isNamed(link.target);
  };
}

function isNodeLit({ prepared: { nodes, links } }: Input, at: number, isSelected: Lit): boolean {
  if (isSelected === null) return true;
  return (
    isSelected(at) ||
    links.some(
      ({ source, target }, link) => (source === at || target === at) && isSelected(nodes.length + link),
    )
  );
}

function linkBatches(
  input: Input,
  { places, radii, colors, isLit }: Drawn,
  context: DrawContext,
): readonly [PathBatch, Batch] {
  const { formData: form, prepared: data } = input;
  const { theme } = context;
  const widths = scaled(
    data.links.map(({ value }) => value),
    Number(form.baseEdgeWidth ?? 1) / 2,
  );
  const hasArrow = String(form.edgeSymbol).endsWith('arrow') && data.links.length <= 400;
  const paths = pathsBuilder();
  const heads = pathsBuilder();
  const fills: number[] = [];
  const ids: number[] = [];
  const isSeen = ({ x, y }: GraphPlace): boolean =>
    x >= 0 && x <= context.width && y >= 0 && y <= context.height;
  for (const [at, { source, target }] of data.links.entries()) {
    const [from, to] = [places[source], places[target]];
    if (from === undefined || to === undefined || !(isSeen(from) || isSeen(to))) continue;
    ids.push(data.nodes.length + at);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const bend = form.layout === 'circular' ? 0.3 : CURVE;
    const middle = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
    const reach = Math.min(0.9, ((radii[target] ?? 0) + 1) / length);
    const [endX, endY] = [to.x - (to.x - middle.x) * reach * 2, to.y - (to.y - middle.y) * reach * 2];
    paths.move(from.x, from.y);
    paths.curve(middle.x, middle.y, middle.x, middle.y, hasArrow ? endX : to.x, hasArrow ? endY : to.y);
    paths.next();
    const lit = isLit?.(data.nodes.length + at) ?? true;
    const color = fade(
      parseHex(colors[source] ?? theme.color.chart.other),
      LINK_OPACITY * (lit ? 1 : theme.color.chart.dimOpacity),
    );
    fills.push(color);
    if (!hasArrow) continue;
    const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
    heads.move(endX + Math.cos(angle) * 2, endY + Math.sin(angle) * 2);
    heads.line(endX - Math.cos(angle - 0.45) * ARROW_PX, endY - Math.sin(angle - 0.45) * ARROW_PX);
    heads.line(endX - Math.cos(angle + 0.45) * ARROW_PX, endY - Math.sin(angle + 0.45) * ARROW_PX);
    heads.close();
    heads.next();
  }
  const width = widths.reduce((sum, each) => sum + each, 0) / Math.max(1, widths.length);
  const datum = Int32Array.from(ids);
  const strokes = Uint32Array.from(fills);
  return [paths.build({ strokes, strokeWidth: Math.max(1, width), datum }), heads.build({ fills: strokes })];
}

function nodeBatch(input: Input, { places, radii, colors, isLit }: Drawn, context: DrawContext): Batch {
  const { theme } = context;
  const circles = circlesBuilder();
  for (const [at, { x, y }] of places.entries()) {
    const color = parseHex(colors[at] ?? theme.color.chart.other);
    const fill = isNodeLit(input, at, isLit) ? color : fade(color, theme.color.chart.dimOpacity);
    circles.add(x, y, radii[at] ?? 1, fill, at, parseHex(theme.color.surface));
  }
  return circles.build({ strokeWidth: 1 });
}

/** Names beside the nodes, of the largest first; a name that would lie on a node or another name is left out. */
function labelBatch(input: Input, { places, radii }: Drawn, { theme, measure, width }: DrawContext): Batch {
  const { prepared, formData: form } = input;
  const texts = textsBuilder({
    size: LABEL_SIZE,
    weight: 500,
    anchor: 'start',
    fill: parseHex(theme.color.text1),
    halo: parseHex(theme.color.surface),
  });
  const valueOf = (at: number): number => (prepared.nodes[at]?.out ?? 0) + (prepared.nodes[at]?.into ?? 0);
  const order = places
    .map((_, at) => at)
    .toSorted((a, b) => valueOf(b) - valueOf(a))
    .slice(0, 200);
  const taken: { readonly x: number; readonly y: number; readonly w: number }[] = [];
  for (const at of order) {
    const place = places[at];
    if (place === undefined || valueOf(at) < Number(form.showSymbolThreshold ?? 0)) continue;
    const label = prepared.nodes[at]?.label ?? '';
    const w = measure(label, LABEL_SIZE, 500);
    const right = place.x + (radii[at] ?? 0) + 3;
    const goesLeft = form.layout === 'circular' && place.x < width / 2;
    const x = goesLeft || right + w > width ? place.x - (radii[at] ?? 0) - 3 - w : right;
    const y = place.y + 4;
    const isFree =
      x >= 0 &&
      place.x >= 0 &&
      place.x <= width &&
      !taken.some(
        (other) => Math.abs(other.y - y) < 13 && x < other.x + other.w + 2 && other.x < x + w + 2,
      ) &&
      !places.some(
        (node, other) =>
          other !== at &&
          node.x > x - 4 &&
          node.x < x + w + 4 &&
          Math.abs(node.y - place.y) < (radii[other] ?? 0) + 3,
      );
    if (!isFree) continue;
    taken.push({ x, y, w });
    texts.add(label, x, y, undefined, at);
  }
  return texts.build();
}

function plotOf(
  { places, radii }: Drawn,
  links: PathBatch,
  top: number,
  { width, height }: DrawContext,
): LayeredPlot {
  const area = { x: 0, y: 0, w: width, h: height };
  const seen = places
    .map((place, at) => ({ ...place, at, r: radii[at] ?? 1 }))
    .filter(({ x, y }) => x >= 0 && x <= width && y >= top && y <= height);
  const { ops, xy, opAt, xyAt, datum = new Int32Array(0) } = links;
  const anchors = Float32Array.from(
    Array.from(datum, (_, at) => {
      const start = xyAt[at] ?? 0;
      return [xy[start + 2] ?? 0, xy[start + 3] ?? 0];
    }).flat(),
  );
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
        anchors,
        thickness: new Float32Array(datum.length).fill(4),
        datum,
      },
      {
        kind: 'circles',
        area,
        x: Float32Array.from(seen, ({ x }) => x),
        y: Float32Array.from(seen, ({ y }) => y),
        r: Float32Array.from(seen, ({ r }) => r),
        datum: Int32Array.from(seen, ({ at }) => at),
      },
    ],
  };
}

function entriesOf({ prepared, formData: form }: Input, context: DrawContext): readonly LegendEntry[] {
  const names = [...new Set(prepared.categories)];
  const colorOf = labelColors(names, form, context);
  return names.filter((name) => name !== '').map((name) => legendBox(name, name, colorOf(name)));
}

function legendOf(input: Input, context: DrawContext): Legend {
  const { width, theme, measure } = context;
  const { show_legend: isShown, legendOrientation } = input.formData;
  const entries = entriesOf(input, context);
  const isNamed = isShown && (legendOrientation ?? null) === null && width >= 240;
  return topLegend({ entries: isNamed && entries.length > 1 ? entries : [], width, theme, measure });
}

const handlingOf = ({ roam, draggable, selectedMode }: GraphForm): Handling => ({
  ...roamHandling(roam),
  canMoveMarks: draggable,
  canChoose: selectedMode === 'single' || selectedMode === 'multiple',
});

/** Marks cut to the room below the legend, once a reader moved them. */
function inRoom(
  marks: readonly Batch[],
  top: number,
  { width, height, view }: DrawContext,
): readonly Batch[] {
  const isMoved = view['roam'] !== undefined || view['moved'] !== undefined;
  return isMoved
    ? [{ kind: 'clip', x: 0, y: top, w: width, h: Math.max(0, height - top), of: marks }]
    : marks;
}

function drawGraphBeside(input: Input, context: DrawContext): Scene {
  const side = legendSide(input.formData, context);
  const entries = entriesOf(input, context);
  if (side === null || entries.length < 2) return drawGraphIn(input, context);
  const scene = withSideLegend(entries, side, input.formData, context, (room) => drawGraphIn(input, room));
  return withoutToggles(scene);
}

function drawGraphIn(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  const legend = legendOf(input, context);
  const room = { ...context, height: Math.max(1, height - legend.height) };
  const radii = radiiOf(input, room);
  const roam = roamIn(context.view);
  const first = placesOf(input, radii, room).map(({ x, y }) => ({ x, y: y + legend.height }));
  const places = roamed(draggedPlaces(first, input.prepared, context.view, context), roam, context);
  const drawn: Drawn = {
    places,
    radii: radii.map((radius) => radius * Math.sqrt(roam.scale)),
    colors: colorsOf(input, context),
    isLit: litData(input, context),
  };
  const [links, heads] = linkBatches(input, drawn, context);
  const marks = [links, heads, nodeBatch(input, drawn, context), labelBatch(input, drawn, context)];
  return {
    width,
    height,
    batches: [...inRoom(marks, legend.height, context), ...legend.batches],
    plot: plotOf(drawn, links, legend.height, context),
    legend: [],
    handling: handlingOf(input.formData),
  };
}

/** Nodes and links; a note below tells what is left out. */
export function drawGraph(input: Input, context: DrawContext): Scene {
  const { omitted } = input.prepared;
  const more = omitted > 0 ? [context.t(chartMessages.omittedLinks, { count: omitted })] : [];
  const note = [leftOutText(input.prepared, context), ...more].filter((text) => text !== '').join('; ');
  return withNote(note, context, (room) => drawGraphBeside(input, room));
}

/** A link or a node with its size. */
export function describeGraph(input: Input, datum: number, context: DrawContext): Description {
  return describeLink(wordsOf(input), datum, context);
}

/** A link's ends, or a node. */
export function pickGraph(input: Input, datum: number): DatumPick {
  return pickLink(wordsOf(input), datum);
}
