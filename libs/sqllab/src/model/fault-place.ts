import type { CodeFault, CodeMark } from '@belvedere/ui/code';
import type { QueryRun } from './query-run.ts';

/** Place of a fault in the text of its tab, though only a part of that may have run; null when the database did not say. */
export function faultPlace({ problem, before }: Pick<QueryRun, 'problem' | 'before'>): CodeMark | null {
  const line = problem?.details['line'];
  const told = problem?.details['column'];
  if (typeof line !== 'number') return null;
  const column = typeof told === 'number' ? told : 1;
  return { line: line + before.lines, column: line === 1 ? column + before.columns : column };
}

const WORD = /^(?:[\p{L}\p{N}_$]+|.)/u;

/** The fault that a run told, while its text still stands in that of its tab; null when it told none. */
export function runFault(run: QueryRun, text: string): CodeFault | null {
  if (run.state !== 'failed' || !text.includes(run.sql)) return null;
  const place = faultPlace(run);
  if (place === null) return null;
  const rest = text.split('\n')[place.line - 1]?.slice(place.column - 1) ?? '';
  const { length } = WORD.exec(rest)?.[0] ?? ' ';
  return { ...place, endColumn: place.column + length, message: run.problem?.message ?? '' };
}
