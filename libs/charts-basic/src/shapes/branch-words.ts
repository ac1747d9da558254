import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  namedMetric,
  pickedValue,
  formFormat,
  fullText,
  shareText,
  spokenText,
} from '@belvedere/charts';
import type { Description, DescriptionRow } from '@belvedere/scene';
import { chosenRows } from '../data/chosen-parts.ts';
import { pathTo, type Hierarchy } from '../data/hierarchy.ts';
import { chartMessages } from '../messages/charts.ts';
import type { BranchForm } from './branch-colors.ts';
import { leftOutText } from '../text/note.ts';

/** Name of a branch; gathered ones and the whole have names of ours. */
export function branchName({ branches }: Hierarchy, at: number, { t }: Pick<DrawContext, 't'>): string {
  const branch = branches[at];
  if (branch === undefined || at === 0) return t(chartMessages.whole);
  return branch.count > 1 ? t(chartMessages.otherOf, { count: branch.count }) : branch.label;
}

const shareRow = (label: string, part: number, whole: number): readonly DescriptionRow[] =>
  whole > 0 ? [{ label, value: shareText(part / whole) }] : [];

/** A branch with its value, the second metric, and its shares of the whole and of the group around it. */
export function describeBranch(
  input: ChartInput<BranchForm, Hierarchy>,
  at: number,
  context: DrawContext,
  color?: string,
): Description {
  const { prepared: tree, formData: form, datasource } = input;
  const branch = tree.branches[at];
  if (branch === undefined) return { title: '', rows: [], spoken: '' };
  const { t } = context;
  const title = [...pathTo(tree, at)].map((step) => branchName(tree, step, context)).join(' \u203a ');
  const { metric, secondary_metric: second } = form;
  const parent = tree.branches[branch.parent];
  const rows = [
    {
      label: metric === null ? '' : namedMetric(metric, datasource).name,
      value: fullText(formFormat(metric, input, context), branch.exact, branch.value, t),
      ...(color !== undefined && { color }),
    },
    ...(second === null || Number.isNaN(branch.secondary)
      ? []
      : [
          {
            label: namedMetric(second, datasource).name,
            value: formFormat(second, input, context, null).full(branch.secondary),
          },
        ]),
    ...(parent !== undefined && branch.parent > 0
      ? shareRow(t(chartMessages.shareOf, { name: parent.label }), branch.value, parent.value)
      : []),
    ...shareRow(t(chartMessages.share), branch.value, tree.branches[0]?.value ?? 0),
    ...chosenRows(branch, context, (value) => formFormat(metric, input, context).full(value)),
  ];
  const footnote = leftOutText(tree, context);
  const shownTitle = title === '' ? t(chartMessages.whole) : title;
  return {
    title: shownTitle,
    rows,
    spoken: spokenText(shownTitle, rows, t),
    ...(footnote !== '' && { footnote }),
  };
}

/** Every group from the outermost to the branch; nothing for the whole and for gathered branches. */
export function pickBranch({ prepared: tree }: { readonly prepared: Hierarchy }, at: number): DatumPick {
  const branch = tree.branches[at];
  if (branch === undefined || at === 0 || branch.count > 1) return NOTHING_PICKED;
  const path = pathTo(tree, at).flatMap((step) => tree.branches[step] ?? []);
  return {
    label: path.map(({ label }) => label).join(', '),
    values: path.flatMap(({ depth, cell, label }) => {
      const column = tree.columns[depth - 1];
      return column === undefined ? [] : [pickedValue(column, cell, label)];
    }),
  };
}
