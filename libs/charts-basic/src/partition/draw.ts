import { type ChartInput, type DrawContext, formFormat, spokenText } from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { momentNames, type Description, type Scene } from '@belvedere/scene';
import { blend, fade, parseHex, toHex } from '@belvedere/theme';
import { branchColors, type BranchForm } from '../shapes/branch-colors.ts';
import { branchName, describeBranch } from '../shapes/branch-words.ts';
import { crumbs, CRUMBS_PX } from '../shapes/crumbs.ts';
import { icicle } from '../shapes/icicle.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { openedBranch } from '../shapes/opened.ts';
import type { PartitionForm } from './form.ts';
import type { PartitionData } from './prepare.ts';
import { comparesPoints, shownOptionOf } from './time-values.ts';

type Input = ChartInput<PartitionForm, PartitionData>;

/** How much of its colour each level keeps. */
const KEPT = [1, 1, 0.8, 0.62, 0.5, 0.42];

const ADAPTIVE = 'SMART_NUMBER';
/** Formats of what is no longer the metric itself. */
const TIME_FORMATS: Readonly<Partial<Record<string, string>>> = {
  point_diff: '+,.4~r',
  point_percent: '+,.1%',
  point_factor: ',.2f',
};

/** The form in the words that charts of branches share; colours tell the outermost groups apart. */
function branchForm(form: PartitionForm, second: 'keep' | 'drop'): BranchForm {
  const [metric = null, secondary = null] = asList(form.metrics);
  const secondary_metric = second === 'keep' ? secondary : null;
  const format = TIME_FORMATS[shownOptionOf(form)];
  const number_format = form.number_format === ADAPTIVE ? (format ?? form.number_format) : form.number_format;
  return Object.assign({}, form, { metric, secondary_metric, number_format, linear_color_scheme: '' });
}

/** Moments of the outermost blocks, which say their year once. */
function momentsOf(
  { branches }: PartitionData,
  { locale }: DrawContext,
): (blocks: readonly number[]) => readonly string[] {
  const place = { zone: 'UTC', ...(locale !== undefined && { locale }) };
  return (blocks) =>
    momentNames(
      blocks.map((at) => Number(branches[at]?.cell ?? Number.NaN)),
      place,
    );
}

/** Columns of blocks; a line above leads back from an opened group, a note below tells what is left out. */
export function drawPartition(input: Input, context: DrawContext): Scene {
  const { prepared: tree, formData: form } = input;
  return withNote(leftOutText(tree, context), context, (room) => {
    const shown = openedBranch(tree, room.view);
    const { of } = branchColors(tree, branchForm(form, 'drop'), room, [], () => Number.NaN);
    const { mark } = formFormat(
      asList(form.metrics)[0] ?? null,
      { ...input, formData: branchForm(form, 'drop') },
      room,
    );
    const surface = parseHex(room.theme.color.surface);
    const base = tree.branches[shown]?.depth ?? 0;
    const line = crumbs(tree, shown, room);
    const drawn = icicle(
      {
        tree,
        shown,
        top: shown > 0 ? CRUMBS_PX : 0,
        levels: tree.columns.length,
        most: Math.max(1, Number(form.partition_limit ?? 1)),
        threshold: Number(form.partition_threshold ?? 0),
        colorOf: (at) => {
          const level = (tree.branches[at]?.depth ?? 0) - base;
          return toHex(blend(fade(parseHex(of(at)), KEPT[level] ?? 0.36), surface));
        },
        nameOf: (at) => branchName(tree, at, room),
        valueOf: (at) => mark(tree.branches[at]?.value ?? 0),
        ...(tree.hasMoments && shown === 0 && { outerNames: momentsOf(tree, room) }),
        ...(tree.weights === null && { restOf: mark }),
        ...(tree.weights !== null && { weights: tree.weights }),
      },
      room,
    );
    return {
      width: room.width,
      height: room.height,
      batches: [...drawn.batches, ...line.batches],
      plot: drawn.plot,
      legend: line.hits,
    };
  });
}

/** A group with its metrics and its shares; what a group changed by is a share of nothing. */
export function describePartition(input: Input, datum: number, context: DrawContext): Description {
  const said = describeBranch({ ...input, formData: branchForm(input.formData, 'keep') }, datum, context);
  if (!comparesPoints(shownOptionOf(input.formData))) return said;
  const rows = said.rows.slice(0, 1);
  return { ...said, rows, spoken: spokenText(said.title, rows, context.t) };
}
