import { type ChartInput, type DrawContext, formFormat } from '@belvedere/charts';
import { asList } from '@belvedere/core';
import type { Description, Scene } from '@belvedere/scene';
import { blend, fade, parseHex, toHex } from '@belvedere/theme';
import type { Hierarchy } from '../data/hierarchy.ts';
import { branchColors, type BranchForm } from '../shapes/branch-colors.ts';
import { branchName, describeBranch } from '../shapes/branch-words.ts';
import { crumbs, CRUMBS_PX } from '../shapes/crumbs.ts';
import { icicle } from '../shapes/icicle.ts';
import { leftOutText, withNote } from '../shapes/note.ts';
import { openedBranch } from '../shapes/opened.ts';
import type { PartitionForm } from './prepare.ts';

type Input = ChartInput<PartitionForm, Hierarchy>;

/** How much of its colour each level keeps. */
const KEPT = [1, 1, 0.8, 0.62, 0.5, 0.42];

/** The form in the words that charts of branches share; colours tell the outermost groups apart. */
function branchForm(form: PartitionForm, second: 'keep' | 'drop'): BranchForm {
  const [metric = null, secondary = null] = asList(form.metrics);
  const secondary_metric = second === 'keep' ? secondary : null;
  return Object.assign({}, form, { metric, secondary_metric, linear_color_scheme: '' });
}

/** Columns of blocks; a line above leads back from an opened group, a note below tells what is left out. */
export function drawPartition(input: Input, context: DrawContext): Scene {
  const { prepared: tree, formData: form } = input;
  return withNote(leftOutText(tree, context), context, (room) => {
    const shown = openedBranch(tree, room.view);
    const { of } = branchColors(tree, branchForm(form, 'drop'), room, [], () => Number.NaN);
    const { mark } = formFormat(asList(form.metrics)[0] ?? null, input, room);
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

/** A group with its metrics and its shares. */
export function describePartition(input: Input, datum: number, context: DrawContext): Description {
  return describeBranch({ ...input, formData: branchForm(input.formData, 'keep') }, datum, context);
}
