import type { ResultColumn } from '@belvedere/connectors';

/** Columns with unique names: a second `a` becomes `a__1`, a third `a__2`. */
export function withUniqueNames(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column.name;
    for (let number = 1; taken.has(name); number++) name = `${column.name}__${number}`;
    taken.add(name);
    return { ...column, name };
  });
}
