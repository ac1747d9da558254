import type { CostEstimate } from '../connector.ts';

const ROW_KEYS = new Set(['rows', 'rows_examined_per_scan']);

interface Found {
  cost: string | null;
  rows: number;
}

/** Walks the JSON of a plan: the outermost cost, and the rows of every table it reads. */
function visit(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if ((key === 'query_cost' || key === 'cost') && found.cost === null) found.cost = String(part);
    if (ROW_KEYS.has(key) && typeof part === 'number') found.rows += part;
    visit(part, found);
  }
}

/** Cost and rows of an answer of `EXPLAIN FORMAT=JSON`; MariaDB below 11 knows rows only. */
export function mysqlEstimate(text: string): CostEstimate {
  const found: Found = { cost: null, rows: 0 };
  visit(JSON.parse(text), found);
  return { ...(found.cost !== null && { 'Total cost': found.cost }), 'Rows to read': String(found.rows) };
}
