import { reduceView, type ChartEvent, type ChartInput, type ChartView } from '@belvedere/charts';
import { isJsonObject } from '@belvedere/core';
import { reduceRoam, roamIn } from '../shapes/roam.ts';
import type { GraphPlace } from './layout.ts';
import type { GraphData, GraphForm } from './prepare.ts';

type Input = ChartInput<GraphForm, GraphData>;

/** Names of the nodes that the reader chose. */
export function chosenIn({ chosen }: ChartView): readonly string[] {
  return Array.isArray(chosen) ? chosen.filter((name) => typeof name === 'string') : [];
}

function shiftOf({ moved }: ChartView, name: string): readonly [x: number, y: number] {
  const shift = isJsonObject(moved) ? moved[name] : null;
  if (!Array.isArray(shift)) return [0, 0];
  const [x, y] = shift;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : [0, 0];
}

/** Places of nodes with what the reader dragged away. */
export function draggedPlaces(
  places: readonly GraphPlace[],
  { nodes }: GraphData,
  view: ChartView,
  { width, height }: { readonly width: number; readonly height: number },
): readonly GraphPlace[] {
  if (view['moved'] === undefined) return places;
  return places.map(({ x, y }, at) => {
    const [right, down] = shiftOf(view, nodes[at]?.label ?? '');
    return { x: x + right * width, y: y + down * height };
  });
}

function dragged(view: ChartView, name: string, by: readonly [number, number]): ChartView {
  const { scale } = roamIn(view);
  const [x, y] = shiftOf(view, name);
  const before = isJsonObject(view['moved']) ? view['moved'] : {};
  return { ...view, moved: { ...before, [name]: [x + by[0] / scale, y + by[1] / scale] } };
}

function withChosen(view: ChartView, name: string, isJoined: boolean): ChartView {
  const before = chosenIn(view);
  const others = isJoined ? before.filter((each) => each !== name) : [];
  return { ...view, chosen: before.includes(name) ? others : [...others, name] };
}

/** The view after nodes were dragged or chosen, or the picture was moved, as far as the author allows it. */
export function reduceGraph(
  view: ChartView,
  event: ChartEvent,
  { prepared, formData: form }: Input,
): ChartView {
  if (event.kind === 'move' && event.datum !== null) {
    const node = form.draggable ? prepared.nodes[event.datum] : undefined;
    return node === undefined ? view : dragged(view, node.label, event.by);
  }
  if (event.kind === 'legend') return reduceView(view, event, []);
  if (event.kind === 'choose') {
    const node = prepared.nodes[event.datum];
    const mode = form.selectedMode;
    if (node === undefined || (mode !== 'single' && mode !== 'multiple')) return view;
    return withChosen(view, node.label, mode === 'multiple');
  }
  if (event.kind === 'scale' && event.to === null && view['moved'] !== undefined) {
    const { moved: _, ...rest } = view;
    return reduceRoam(rest, event, form.roam);
  }
  return reduceRoam(view, event, form.roam);
}
