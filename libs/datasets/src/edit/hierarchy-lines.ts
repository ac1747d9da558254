import {
  areHierarchies,
  HIERARCHIES_KEY,
  hierarchiesOf,
  hierarchyLines,
  hierarchyOfLine,
  parseJsonObject,
  type Json,
} from '@belvedere/core';

/** The hierarchies in a dataset's `extra`, one a line; lines that are none yet stay as they were typed. */
export function linesOfExtra(extra: string): string {
  const list = parseJsonObject(extra)?.[HIERARCHIES_KEY];
  return (Array.isArray(list) ? (list as readonly Json[]) : [])
    .map((one) =>
      typeof one === 'string' ? one : hierarchyLines(hierarchiesOf({ [HIERARCHIES_KEY]: [one] })),
    )
    .join('\n');
}

/** The `extra` text with the hierarchies of some lines; empty when nothing is left in it. A line that is none is kept, so that nothing typed is lost. */
export function extraWithLines(extra: string, text: string): string {
  const { [HIERARCHIES_KEY]: _before, ...rest } = parseJsonObject(extra) ?? {};
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const list = lines.map((line): Json => {
    const hierarchy = hierarchyOfLine(line);
    return hierarchy === null ? line : { name: hierarchy.name, columns: [...hierarchy.columns] };
  });
  const next = list.length === 0 ? rest : { ...rest, [HIERARCHIES_KEY]: list };
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}

/** What is wrong with the hierarchies of a dataset: a line that is none, or a column that the dataset does not have; null when nothing is. */
export function hierarchyFault(
  extra: string,
  columns: readonly string[],
): { readonly kind: 'line' } | { readonly kind: 'column'; readonly column: string } | null {
  const settings = parseJsonObject(extra);
  if (!areHierarchies(settings)) return { kind: 'line' };
  const levels = hierarchiesOf(settings).flatMap((hierarchy) => hierarchy.columns);
  const column = levels.find((name) => !columns.includes(name));
  return column === undefined ? null : { kind: 'column', column };
}
