import type { Carried } from '@belvedere/core';

const LINE = /^(filter\s*:)?\s*(.+?)\s*(?:→|->)\s*(.+)$/;

/** What goes along as its author writes it, a line each. */
export const linesOfCarried = (carries: readonly Carried[]): string =>
  carries.map(({ source, from, to }) => `${source === 'filter' ? 'filter: ' : ''}${from} → ${to}`).join('\n');

/** Lines as what goes along, and the first one that says nothing of the kind. */
export function carriedOfLines(text: string): {
  readonly carries: readonly Carried[];
  readonly bad: string | null;
} {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map((line) => LINE.exec(line));
  const bad = lines.find((_, index) => read[index] === null) ?? null;
  return {
    bad,
    carries: read.flatMap((match) =>
      match === null
        ? []
        : [{ source: match[1] === undefined ? 'value' : 'filter', from: match[2] ?? '', to: match[3] ?? '' }],
    ),
  };
}
