/** A row or column of a pivot table: its labels, level by level, and the labels that its values must begin with. */
export interface AxisEntry {
  readonly parts: readonly string[];
  readonly prefix: readonly string[];
}

const SUBTOTAL = 'Subtotal';

/** A text by which tuples are told apart. */
export const tupleKey = (parts: readonly string[]): string => parts.join('\0');

function totalOf(prefix: readonly string[], levels: number, totalName: string): AxisEntry {
  const label = prefix.length === 0 ? totalName : SUBTOTAL;
  const rest = Array.from({ length: levels - prefix.length - 1 }, () => '');
  return { parts: [...prefix, label, ...rest], prefix };
}

function ordered(tuples: readonly (readonly string[])[], depth: number): readonly (readonly string[])[] {
  const groups = new Map<string, (readonly string[])[]>();
  for (const tuple of tuples) {
    const label = tuple[depth] ?? '';
    groups.set(label, [...(groups.get(label) ?? []), tuple]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length > 1 && depth < (group[0]?.length ?? 0) - 1 ? ordered(group, depth + 1) : group,
  );
}

/**
 * Entries of an axis in the order of the tuples, equal labels together. With totals, each group is followed by its
 * `Subtotal`, and all by `totalName`; without tuples there are none.
 */
export function axisOf(
  tuples: readonly (readonly string[])[],
  levels: number,
  totalName: string | null,
): readonly AxisEntry[] {
  const entries: AxisEntry[] = [];
  const sorted = ordered(tuples, 0);
  sorted.forEach((tuple, index) => {
    entries.push({ parts: tuple, prefix: tuple });
    if (totalName === null) return;
    const next = sorted[index + 1];
    for (let depth = levels - 1; depth > 0; depth--) {
      const prefix = tuple.slice(0, depth);
      if (next === undefined || tupleKey(next.slice(0, depth)) !== tupleKey(prefix))
        entries.push(totalOf(prefix, levels, totalName));
    }
  });
  if (totalName !== null && levels > 0 && entries.length > 0) entries.push(totalOf([], levels, totalName));
  return entries;
}
