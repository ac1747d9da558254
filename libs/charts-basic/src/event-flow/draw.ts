import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  pickedValue,
  shareText,
  plainNumber,
  spokenText,
} from '@belvedere/charts';
import { topLegend, type Description, type Scene } from '@belvedere/scene';
import { pathTo } from '../data/hierarchy.ts';
import { crumbs, CRUMBS_PX } from '../shapes/crumbs.ts';
import { icicle } from '../shapes/icicle.ts';
import { openedBranch } from '../shapes/opened.ts';
import { eventFlowMessages } from './messages.ts';
import type { EventFlowData, EventFlowForm } from './prepare.ts';

type Input = ChartInput<EventFlowForm, EventFlowData>;

const LEAST_STEP_PX = 46;

const eventsOf = ({ branches }: EventFlowData): readonly string[] => [
  ...new Set(branches.slice(1).map(({ label }) => label)),
];

/** A column per step, its blocks as high as their share of the entities; colour is the event. */
export function drawEventFlow(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const { width, height, theme, measure, locale } = context;
  const events = eventsOf(data);
  const colorOf = labelColors(events, form, context);
  const shown = openedBranch(data, context.view);
  const line = crumbs(data, shown, context);
  const legend = topLegend({
    entries: (shown > 0 ? [] : events).map((label) => ({
      key: label,
      label,
      color: colorOf(label),
      shape: 'box',
      isHidden: false,
    })),
    width,
    theme,
    measure,
  });
  const plain = plainNumber(locale);
  const total = data.branches[shown]?.value ?? 0;
  const least = Math.max(1, Number(form.min_leaf_node_event_count ?? 1));
  const drawn = icicle(
    {
      tree: withoutRare(data, least),
      shown,
      top: shown > 0 ? CRUMBS_PX : legend.height,
      levels: Math.max(1, Math.min(data.steps, Math.floor(width / LEAST_STEP_PX))),
      colorOf: (at) => colorOf(data.branches[at]?.label ?? ''),
      nameOf: (at) => data.branches[at]?.label ?? '',
      valueOf: (at) => (total > 0 ? plain(data.branches[at]?.value ?? 0) : ''),
    },
    context,
  );
  return {
    width,
    height,
    batches: [...drawn.batches, ...legend.batches, ...line.batches],
    plot: drawn.plot,
    legend: line.hits,
  };
}

/** The tree without sequences of fewer entities than `least`. */
function withoutRare(data: EventFlowData, least: number): EventFlowData {
  if (least <= 1) return data;
  const isCommon = (at: number): boolean => (data.branches[at]?.value ?? 0) >= least;
  return {
    ...data,
    branches: data.branches.map((branch) => ({ ...branch, children: branch.children.filter(isCommon) })),
  };
}

/** An event after those before it, with the entities that had this sequence. */
export function describeEventFlow(
  { prepared: data }: Input,
  datum: number,
  context: DrawContext,
): Description {
  const branch = data.branches[datum];
  if (branch === undefined) return { title: '', rows: [], spoken: '' };
  const { t, locale } = context;
  const plain = plainNumber(locale);
  const way = pathTo(data, datum).map((at) => data.branches[at]?.label ?? '');
  const title = datum === 0 ? t(eventFlowMessages.all) : way.join(' \u203a ');
  const before = data.branches[branch.parent]?.value ?? 0;
  const rows = [
    { label: t(eventFlowMessages.entities), value: plain(branch.value) },
    ...(datum === 0 ? [] : [{ label: t(eventFlowMessages.step), value: plain(branch.depth) }]),
    ...(before > 0
      ? [{ label: t(eventFlowMessages.ofBefore), value: shareText(branch.value / before) }]
      : []),
  ];
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** The event of a block, wherever in a sequence it stands. */
export function pickEventFlow({ prepared: data }: Input, datum: number): DatumPick {
  const branch = data.branches[datum];
  const [column] = data.columns;
  if (branch === undefined || datum === 0 || column === undefined) return NOTHING_PICKED;
  return { label: branch.label, values: [pickedValue(column, branch.cell)], drillField: 'all_columns_x' };
}
