import type { CostEstimate } from '../connector.ts';

/** Sums what `EXPLAIN ESTIMATE` says per table: database, table, parts, rows, marks. */
export function clickhouseEstimate(text: string): CostEstimate {
  const rows = text
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('['))
    .map((line) => JSON.parse(line) as readonly unknown[]);
  const sum = (at: number): string =>
    String(rows.reduce((total, row) => total + BigInt(String(row[at] ?? 0)), 0n));
  return { 'Rows to read': sum(3), Parts: sum(2), Marks: sum(4) };
}
