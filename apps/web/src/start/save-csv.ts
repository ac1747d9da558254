import { csvTextOf } from './csv-text.ts';

/** Hands the reader a CSV file that spreadsheets read as UTF-8 and run nothing of. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvTextOf(rows)}`], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
