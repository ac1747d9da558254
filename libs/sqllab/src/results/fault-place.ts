import type { CodeMark } from '@belvedere/ui/code';
import type { QueryRun } from '../model/query-run.ts';

/** Place of a fault in the text of its tab, though only a part of that may have run; null when the database did not say. */
export function faultPlace({ problem, before }: Pick<QueryRun, 'problem' | 'before'>): CodeMark | null {
  const line = problem?.details['line'];
  const told = problem?.details['column'];
  if (typeof line !== 'number') return null;
  const column = typeof told === 'number' ? told : 1;
  return { line: line + before.lines, column: line === 1 ? column + before.columns : column };
}
