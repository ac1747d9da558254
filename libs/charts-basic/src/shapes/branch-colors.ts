import { metricLabel, type FormData, type Metric } from '@belvedere/core';
import { type DrawContext, labelColors } from '@belvedere/charts';
import { rampStep, sequentialScheme, type RampDomain } from '@belvedere/theme';
import { pathTo, type Hierarchy } from '../data/hierarchy.ts';

/** How branches are coloured. */
export interface BranchColors {
  /** Hex of a branch. */
  readonly of: (branch: number) => string;
  /** What the ramp shows; null when colour tells outermost groups apart. */
  readonly ramp: { readonly colors: readonly string[]; readonly domain: RampDomain } | null;
}

/** What {@link branchColors} needs of a form. */
export type BranchForm = FormData & {
  readonly metric: Metric | null;
  readonly secondary_metric: Metric | null;
  readonly linear_color_scheme: string;
};

const hasOwnColor = ({ metric, secondary_metric: second }: BranchForm): boolean =>
  second !== null && (metric === null || metricLabel(second) !== metricLabel(metric));

/** Bounds of the numbers; around zero for a diverging ramp over both signs. */
function domainOf(values: readonly number[], isDiverging: boolean): RampDomain {
  const known = values.filter((value) => Number.isFinite(value));
  const low = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const reach = Math.max(-low, high);
  return isDiverging && low < 0 && high > 0 ? { min: -reach, max: reach } : { min: low, max: high };
}

/** Colours by `numberOf` each of the `shown` branches when a second metric is set, else by the outermost group. */
export function branchColors(
  tree: Hierarchy,
  form: BranchForm,
  context: DrawContext,
  shown: readonly number[],
  numberOf: (branch: number) => number,
): BranchColors {
  const { theme } = context;
  const other = theme.color.chart.other;
  if (hasOwnColor(form)) {
    const { colors, isDiverging } = sequentialScheme(form.linear_color_scheme);
    const ramp = colors[theme.name];
    const domain = domainOf(shown.map(numberOf), isDiverging);
    const of = (branch: number): string => {
      const value = numberOf(branch);
      return Number.isFinite(value) ? (ramp[rampStep(value, domain, ramp.length)] ?? other) : other;
    };
    return { of, ramp: Number.isFinite(domain.min) ? { colors: ramp, domain } : null };
  }
  const roots = tree.branches[0]?.children ?? [];
  const labels = roots
    .map((root) => tree.branches[root])
    .flatMap((branch) => (branch?.count === 1 ? [branch.label] : []));
  const colorOf = labelColors(labels, form, context);
  const of = (branch: number): string => {
    const root = tree.branches[pathTo(tree, branch)[0] ?? -1];
    return root === undefined || root.count > 1 ? other : colorOf(root.label);
  };
  return { of, ramp: null };
}
