import type { Dialect } from '../dialect.ts';
import { selectFrom, type Expression, type Output, type Select } from '../tree/nodes.ts';
import { printExpression } from '../tree/print.ts';
import { named, regroup, type Regrouped } from './regroup.ts';
import type { Scan } from './scan.ts';
import { coarseKeyOf, grainIn, overKey } from './two-level.ts';

/** What a dimension is grouped by first, and how it is made of that. */
export interface Atom {
  /** Equal for equal groupings. */
  readonly text: string;
  readonly expression: Expression;
  /** The dimension out of the atom's name. */
  readonly dimensionOf: (name: string) => Expression;
}

/** The first grouping that several coarser ones are made of. */
export interface Finest {
  readonly select: Select;
  /** The select of one of the scans over the first grouping, with outputs of these names. */
  readonly over: (scan: Scan, dimensions: readonly string[], metrics: readonly Output[]) => Select;
}

/** Name of the first grouping in the statement. */
export const FINEST = 'bv_finest';

function atomOf(expression: Expression, { select }: Scan, dialect: Dialect): Atom {
  const grain = grainIn(expression);
  const key = grain === null ? null : coarseKeyOf(grain, select.where, dialect);
  if (key !== null) {
    const dimensionOf = (name: string): Expression => overKey(expression, name, key, dialect);
    return { text: key.key, expression: { node: 'raw', sql: key.key }, dimensionOf };
  }
  const inner = grain ?? expression;
  const dimensionOf = (name: string): Expression =>
    expression.node === 'shift' && grain !== null ? { ...expression, inner: named(name) } : named(name);
  return { text: printExpression(inner, dialect), expression: inner, dimensionOf };
}

/** What a scan's dimensions are grouped by first, one for each. */
export function atomsOf(scan: Scan, dialect: Dialect): readonly Atom[] {
  const dimensions = scan.select.outputs.slice(0, scan.dimensions);
  return dimensions.map(({ expression }) => atomOf(expression, scan, dialect));
}

/** Whether each of a scan's metrics can be made of parts. */
export function isAdditive({ select, dimensions, dataset }: Scan): boolean {
  return select.outputs.slice(dimensions).every((metric, index) => regroup(metric, index, dataset) !== null);
}

const isCount = (whole: Expression): boolean => whole.node === 'whole';

/** Of nothing a count is 0: a statement without groups has its row also where the first grouping has none. */
function wholeOf({ whole }: Regrouped, hasGroups: boolean, dialect: Dialect): Expression {
  if (hasGroups || !isCount(whole)) return whole;
  return { node: 'raw', sql: `COALESCE(${printExpression(whole, dialect)}, 0)` };
}

function partsOf(metrics: ReadonlyMap<string, Regrouped>): readonly Output[] {
  return [...metrics.values()].flatMap(({ parts }) => parts);
}

/** The first grouping of additive scans that read the same rows, by all their atoms. */
export function finestOf(
  scans: readonly Scan[],
  metrics: readonly Output[],
  dialect: Dialect,
): Finest | null {
  const [first] = scans;
  if (first === undefined) return null;
  const atoms = new Map<string, Output>();
  for (const { text, expression } of scans.flatMap((scan) => atomsOf(scan, dialect)))
    if (!atoms.has(text)) atoms.set(text, { expression, label: `bv_k${atoms.size}` });
  const regrouped = new Map<string, Regrouped>();
  for (const [index, metric] of metrics.entries()) {
    const inParts = regroup(metric, index, first.dataset);
    if (inParts === null) return null;
    regrouped.set(metric.label, inParts);
  }
  const select = {
    ...first.select,
    outputs: [...atoms.values(), ...partsOf(regrouped)],
    groupBy: [...atoms.values()].map(({ expression }) => expression),
    orderBy: [],
    limit: null,
  };
  const over: Finest['over'] = (scan, dimensions, own) => {
    const groups = atomsOf(scan, dialect).map(({ text, dimensionOf }, at): Output => ({
      expression: dimensionOf(atoms.get(text)?.label ?? ''),
      label: dimensions[at] ?? '',
    }));
    const wholes = own.flatMap(({ label }): readonly Output[] => {
      const metric = regrouped.get(label);
      return metric === undefined ? [] : [{ expression: wholeOf(metric, groups.length > 0, dialect), label }];
    });
    return selectFrom(
      { from: 'table', parts: [FINEST] },
      { outputs: [...groups, ...wholes], groupBy: groups.map(({ expression }) => expression) },
    );
  };
  return { select, over };
}
