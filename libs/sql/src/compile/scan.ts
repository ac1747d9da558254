import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import type { Expression, Output, Select } from '../tree/nodes.ts';
import { printExpression, printSelect } from '../tree/print.ts';

/** What a grouped query reads, apart from its metrics, its order and its limit. */
export interface Scan {
  /** Equal for queries that read the same rows and group them alike. */
  readonly key: string;
  /** Equal for queries that read the same rows, however they group them. */
  readonly reading: string;
  /** The plain statement without limit, its dimensions before its metrics. */
  readonly select: Select;
  readonly dimensions: number;
  readonly isTwoLevel: boolean;
  readonly dataset: DatasetModel;
}

/** What {@link scanOf} is told. */
export interface ScanInput extends Omit<Scan, 'key' | 'reading'> {
  readonly dialect: Dialect;
}

const blankLabels = (outputs: readonly Output[]): readonly Output[] =>
  outputs.map(({ expression }, at) => ({ expression, label: `bv_g${at}` }));

/** The scan of a grouped query; null where it cannot be shared: a HAVING, an offset, an order by what is not selected. */
export function scanOf({ dialect, ...scan }: ScanInput): Scan | null {
  const { select, dimensions, isTwoLevel } = scan;
  const isOrdered = select.orderBy.every(({ by }) => 'label' in by);
  if (select.having !== null || select.offset > 0 || select.distinct || !isOrdered) return null;
  if (select.groupBy.length !== dimensions || select.outputs.length === 0) return null;
  const outputs = blankLabels(select.outputs.slice(0, dimensions));
  const text = printSelect({ ...select, outputs, orderBy: [], limit: null }, dialect);
  const rows = { ...select, outputs: [], groupBy: [], orderBy: [], limit: null };
  const reading = printSelect(rows, dialect);
  return { ...scan, reading, key: `${isTwoLevel ? 'two-level' : 'plain'}\n${text}` };
}

/** Text that is equal for equal metrics, whatever they are called. */
export const metricText = (metric: Expression, dialect: Dialect): string => printExpression(metric, dialect);
