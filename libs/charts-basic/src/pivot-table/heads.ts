import type { LinePart, PivotLine } from './lines.ts';

/** A header over one or more columns. */
export interface HeadSpan {
  readonly from: number;
  readonly count: number;
  readonly part: LinePart;
  /** Has headers of its own below it. */
  readonly isGroup: boolean;
}

const NO_PART: LinePart = { key: '', label: '', member: null, foldKey: null };

/** Headers of a level from the first column to the last; equal neighbours are one. */
export function headSpans(columns: readonly PivotLine[], level: number, levels: number): readonly HeadSpan[] {
  const spans: HeadSpan[] = [];
  for (const [index, { parts }] of columns.entries()) {
    const part = parts[level] ?? NO_PART;
    const last = spans.at(-1);
    if (last !== undefined && last.part.key === part.key && level < levels - 1)
      spans[spans.length - 1] = { ...last, count: last.count + 1 };
    else spans.push({ from: index, count: 1, part, isGroup: level < levels - 1 && part.label !== '' });
  }
  return spans;
}
