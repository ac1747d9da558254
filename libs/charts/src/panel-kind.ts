/** How the panel of a chart type looks on a dashboard: a small card of one number, one whose rows reach its edges, or neither. */
export type PanelKind = 'figure' | 'table' | 'picture';

const FIGURES: ReadonlySet<string> = new Set(['big_number', 'big_number_total', 'pop_kpi']);
const TABLES: ReadonlySet<string> = new Set(['table', 'pivot_table_v2']);

/** The panel of a chart type by its `viz_type`; that of a picture for types that nobody knows. */
export function panelKind(vizType: string): PanelKind {
  if (FIGURES.has(vizType)) return 'figure';
  return TABLES.has(vizType) ? 'table' : 'picture';
}
