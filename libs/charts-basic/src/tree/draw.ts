import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedMetric,
  pickedValue,
  formFormat,
  fullText,
  spokenText,
} from '@belvedere/charts';
import {
  circlesBuilder,
  ellipsizeApart,
  pathsBuilder,
  type Batch,
  type CirclePlot,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { cluster, hierarchy, tree } from 'd3-hierarchy';
import { pathTo } from '../data/hierarchy.ts';
import { crumbs, CRUMBS_PX } from '../shapes/crumbs.ts';
import { openedBranch } from '../shapes/opened.ts';
import { rotatedTexts, type RotatedText } from '../shapes/rotated-texts.ts';
import { roamed, roamHandling, roamIn } from '../shapes/roam.ts';
import { treeMessages } from './messages.ts';
import type { TreeData, TreeForm } from './prepare.ts';

type Input = ChartInput<TreeForm, TreeData>;

const SIZE = 11;
const LEAST_GAP_PX = 12;
/** Half the width of a spot of a turned text: names that fan out from a ring may stand close. */
const SPOT_PX = 4;
const LABEL_SHARE = 0.22;
const RADIAL_SHARE = 0.24;
const EDGE_PX = 8;

interface Placed {
  readonly at: number;
  readonly parent: number;
  readonly isLeaf: boolean;
  readonly x: number;
  readonly y: number;
  /** Direction in which the tree grows here, radians clockwise from the right. */
  readonly turn: number;
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a node lies: `across` and `along` are shares of the room, 0 to 1. */
function pointOf(
  orient: string,
  { left, top, width, height }: Room,
  across: number,
  along: number,
): Pick<Placed, 'x' | 'y' | 'turn'> {
  switch (orient) {
    case 'RL':
      return { x: left + width * (1 - along), y: top + height * across, turn: Math.PI };
    case 'TB':
      return { x: left + width * across, y: top + height * along, turn: Math.PI / 2 };
    case 'BT':
      return { x: left + width * across, y: top + height * (1 - along), turn: -Math.PI / 2 };
    default:
      return { x: left + width * along, y: top + height * across, turn: 0 };
  }
}

function radialPoint(
  { left, top, width, height }: Room,
  across: number,
  along: number,
): Pick<Placed, 'x' | 'y' | 'turn'> {
  const turn = across * Math.PI * 2 - Math.PI / 2;
  const radius = (Math.min(width, height) / 2) * along;
  return {
    x: left + width / 2 + Math.cos(turn) * radius,
    y: top + height / 2 + Math.sin(turn) * radius,
    turn,
  };
}

function placed({ prepared, formData: form }: Input, shown: number, room: Room): readonly Placed[] {
  if (prepared.branches.length === 0) return [];
  const isRadial = form.layout === 'radial';
  const root = hierarchy(shown, (at) => [...(prepared.branches[at]?.children ?? [])]);
  const layout = (isRadial ? cluster<number>() : tree<number>()).size([1, 1]);
  const laid = layout.separation((a, b) => (a.parent === b.parent ? 1 : 1.5))(root);
  const isAlone = root.children === undefined;
  return laid.descendants().map(({ data: at, parent, children, x, y }) => {
    const along = isAlone ? 0.5 : y;
    const place = isRadial ? radialPoint(room, x, y) : pointOf(String(form.orient), room, x, along);
    return { at, parent: parent?.data ?? -1, isLeaf: children === undefined, ...place };
  });
}

function linkBatch(nodes: readonly Placed[], form: TreeForm, { theme }: DrawContext): Batch {
  const places = new Map(nodes.map((node) => [node.at, node]));
  const isUpright = form.layout !== 'radial' && (form.orient === 'TB' || form.orient === 'BT');
  const paths = pathsBuilder();
  const ends: number[] = [];
  for (const { at, parent, x, y } of nodes) {
    const from = places.get(parent);
    if (from === undefined) continue;
    const [middleX, middleY] = [(from.x + x) / 2, (from.y + y) / 2];
    paths.move(from.x, from.y);
    if (form.layout === 'radial') paths.curve(middleX, middleY, middleX, middleY, x, y);
    else if (isUpright) paths.curve(from.x, middleY, x, middleY, x, y);
    else paths.curve(middleX, from.y, middleX, y, x, y);
    paths.next();
    ends.push(at);
  }
  const datum = Int32Array.from(ends);
  return paths.build({ stroke: parseHex(theme.color.borderStrong), strokeWidth: 1, datum });
}

function colorsOf(
  { prepared: tree, formData: form }: Input,
  shown: number,
  context: DrawContext,
): (at: number) => string {
  const depth = tree.branches[shown]?.depth ?? 0;
  const groups = tree.branches[shown]?.children ?? [];
  const colorOf = labelColors(
    groups.map((group) => tree.branches[group]?.label ?? ''),
    form,
    context,
  );
  return (at) => {
    const group = tree.branches[pathTo(tree, at)[depth] ?? -1];
    return group === undefined ? context.theme.color.text3 : colorOf(group.label);
  };
}

function nodeBatch(
  nodes: readonly Placed[],
  form: TreeForm,
  colorOf: (at: number) => string,
  context: DrawContext,
): Batch {
  const { theme, isSelected } = context;
  const circles = circlesBuilder();
  const radius = Math.max(1, Number(form.symbolSize ?? 1)) / 2;
  for (const { at, isLeaf, x, y } of form.symbol === 'none' ? [] : nodes) {
    const color = parseHex(colorOf(at));
    const own = (isSelected?.(at) ?? true) ? color : fade(color, theme.color.chart.dimOpacity);
    const isFilled = form.symbol === 'circle' || !isLeaf;
    circles.add(x, y, radius, isFilled ? own : parseHex(theme.color.surface), at, own);
  }
  return circles.build({ strokeWidth: 1.5 });
}

type Side = 'left' | 'top' | 'right' | 'bottom';
const SIDES: readonly Side[] = ['left', 'top', 'right', 'bottom'];

/** The side of a node that the author wants its name on; null where the chart decides. */
function chosenSide(form: TreeForm, isLeaf: boolean): Side | null {
  if (form.layout === 'radial') return null;
  const wanted = isLeaf ? form.child_label_position : form.node_label_position;
  return SIDES.find((side) => side === wanted) ?? null;
}

/** Middle of a name on a side of its node. */
function besideNode(
  side: Side,
  { x, y }: Placed,
  gap: number,
  half: number,
): { readonly x: number; readonly y: number } {
  switch (side) {
    case 'left':
      return { x: x - gap - half, y };
    case 'right':
      return { x: x + gap + half, y };
    case 'top':
      return { x, y: y - gap - SIZE / 2 };
    default:
      return { x, y: y + gap + SIZE / 2 };
  }
}

interface Spot {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Spots along a turned text: no wider than it is high, so that together they cover it. */
function spotsAlong(
  { x, y, rotation }: Pick<RotatedText, 'x' | 'y' | 'rotation'>,
  width: number,
): readonly Spot[] {
  const count = Math.max(1, Math.ceil(width / LEAST_GAP_PX));
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * width;
    const at = x + Math.cos(rotation) * along;
    return { left: at - SPOT_PX, right: at + SPOT_PX, y: y + Math.sin(rotation) * along };
  });
}

const touch = (one: Spot, other: Spot): boolean =>
  Math.abs(other.y - one.y) < LEAST_GAP_PX && one.left < other.right + 2 && other.left < one.right + 2;

const covers = ({ left, right, y }: Spot, node: Placed, radius: number): boolean =>
  Math.abs(node.y - y) < SIZE / 2 + radius && node.x + radius > left && node.x - radius < right;

/** The place of a node's name: beside it in the direction of growth, inner ones against it or above. */
function namePlace(
  { formData: form }: Input,
  node: Placed,
  own: number,
  gap: number,
): Pick<RotatedText, 'x' | 'y' | 'rotation'> {
  const { isLeaf, x, y, turn, parent } = node;
  const isRadial = form.layout === 'radial';
  const isUp = !isRadial && Math.abs(Math.sin(turn)) > 0.5;
  const reach = (isLeaf || isRadial ? 1 : -1) * (gap + (isUp ? SIZE / 2 + 1 : own / 2));
  const side = chosenSide(form, isLeaf);
  const isInner = isRadial && (parent === -1 || !isLeaf);
  const usual = isInner
    ? { x, y: y - gap - 5 }
    : { x: x + Math.cos(turn) * reach, y: y + Math.sin(turn) * reach };
  const isTurned = isRadial && isLeaf;
  return {
    ...(side === null ? usual : besideNode(side, node, gap, own / 2)),
    rotation: isTurned ? (Math.cos(turn) < 0 ? turn + Math.PI : turn) : 0,
  };
}

/** Names of the nodes; one that would lie on another, or round a root on the node of another, is left out. */
function labelBatch(input: Input, nodes: readonly Placed[], room: number, context: DrawContext): Batch {
  const { theme, measure } = context;
  const { formData: form, prepared } = input;
  const radius = Number(form.symbolSize ?? 0) / 2;
  const gap = radius + 4;
  const taken: Spot[] = [];
  const names = ellipsizeApart(
    nodes.map(({ at }) => prepared.branches[at]?.label ?? ''),
    room - gap,
    { size: SIZE },
    measure,
  );
  const texts = nodes.flatMap((node, index): readonly RotatedText[] => {
    const { at, isLeaf } = node;
    const text = names[index] ?? '';
    const own = measure(text, SIZE);
    const place = namePlace(input, node, own, gap);
    const whole = { left: place.x - own / 2, right: place.x + own / 2, y: place.y };
    const spots = place.rotation === 0 ? [whole] : spotsAlong(place, own);
    const isInner = form.layout === 'radial' && !isLeaf;
    const isFree =
      !taken.some((other) => spots.some((spot) => touch(spot, other))) &&
      !(isInner && nodes.some((other) => other !== node && covers(whole, other, radius)));
    if (text === '' || !isFree) return [];
    taken.push(...spots);
    const fill = parseHex(isLeaf ? theme.color.text2 : theme.color.text1);
    return [{ text, ...place, fill, datum: at }];
  });
  const batch = rotatedTexts(texts, { size: SIZE, weight: 400 });
  return { ...batch, halo: parseHex(theme.color.surface), haloWidth: 2 };
}

function plotOf(nodes: readonly Placed[], form: TreeForm, { width, height }: DrawContext): CirclePlot {
  const seen = nodes.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
  return {
    kind: 'circles',
    area: { x: 0, y: 0, w: width, h: height },
    x: Float32Array.from(seen, ({ x }) => x),
    y: Float32Array.from(seen, ({ y }) => y),
    r: new Float32Array(seen.length).fill(Math.max(1, Number(form.symbolSize ?? 1)) / 2),
    datum: Int32Array.from(seen, ({ at }) => at),
  };
}

/** Lines, nodes and names, cut to the room below the way back once a reader moved them. */
function inRoom(
  input: Input,
  nodes: readonly Placed[],
  { side, shown, top }: { readonly side: number; readonly shown: number; readonly top: number },
  context: DrawContext,
): readonly Batch[] {
  const { width, height, view } = context;
  const form = input.formData;
  const of = [
    linkBatch(nodes, form, context),
    nodeBatch(nodes, form, colorsOf(input, shown, context), context),
    labelBatch(input, nodes, side, context),
  ];
  return view['roam'] === undefined
    ? of
    : [{ kind: 'clip', x: 0, y: top, w: width, h: Math.max(0, height - top), of }];
}

/** Nodes with lines to their children; a line above leads back from an opened branch. */
export function drawTree(input: Input, context: DrawContext): Scene {
  const { prepared, formData: form } = input;
  const { width, height, measure } = context;
  const shown = openedBranch(prepared, context.view);
  const { batches, hits } = crumbs(prepared, shown, context);
  const widest = prepared.branches
    .slice(0, 400)
    .reduce((most, { label }) => Math.max(most, measure(label, SIZE)), 0);
  const isUpright = form.layout === 'orthogonal' && (form.orient === 'TB' || form.orient === 'BT');
  const isRadial = form.layout === 'radial';
  const side = Math.min(isRadial ? Math.min(width, height) * RADIAL_SHARE : width * LABEL_SHARE, widest + 14);
  const top = (shown > 0 ? CRUMBS_PX : 0) + EDGE_PX;
  const [marginX, marginY] = isUpright ? [side / 2, 16] : isRadial ? [side, side] : [side, 4];
  const room = {
    left: marginX,
    top: top + marginY,
    width: Math.max(1, width - marginX * 2),
    height: Math.max(1, height - top - EDGE_PX - marginY * 2),
  };
  const nodes = roamed(placed(input, shown, room), roamIn(context.view), context);
  const marks = inRoom(input, nodes, { side, shown, top: top - EDGE_PX }, context);
  return {
    width,
    height,
    batches: [...marks, ...batches],
    plot: plotOf(nodes, form, context),
    legend: hits,
    handling: { ...roamHandling(form.roam), canMoveMarks: false, canChoose: false },
    family: {
      parents: Int32Array.from(prepared.branches, ({ parent }) => parent),
      lights: form.emphasis === 'ancestor' ? 'ancestor' : 'descendant',
    },
  };
}

/** A node with its way from the root, its metric and its number of children. */
export function describeTree(input: Input, datum: number, context: DrawContext): Description {
  const { prepared, formData: form, datasource } = input;
  const branch = prepared.branches[datum];
  if (branch === undefined) return { title: '', rows: [], spoken: '' };
  const { t } = context;
  const way = [0, ...pathTo(prepared, datum)].map((at) => prepared.branches[at]?.label ?? '');
  const title = (datum === 0 ? [branch.label] : way).join(' \u203a ');
  const rows = [
    ...(form.metric === null
      ? []
      : [
          {
            label: namedMetric(form.metric, datasource).name,
            value: fullText(formFormat(form.metric, input, context), branch.exact, branch.value, t),
          },
        ]),
    ...(branch.children.length > 0
      ? [{ label: t(treeMessages.children), value: String(branch.children.length) }]
      : []),
  ];
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** A node's id. */
export function pickTree({ prepared }: Input, datum: number): DatumPick {
  const branch = prepared.branches[datum];
  const column = prepared.columns[0];
  if (branch === undefined || column === undefined) return NOTHING_PICKED;
  return { label: branch.label, values: [pickedValue(column, branch.cell)], drillField: 'id' };
}
