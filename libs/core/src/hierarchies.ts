import { isJsonObject, type Json } from './json.ts';

/** An order of columns from coarse to fine, such as country, state, city, through which charts are drilled. */
export interface Hierarchy {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Key of a dataset's `extra` that holds its hierarchies. */
export const HIERARCHIES_KEY = 'hierarchies';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function readHierarchy(value: Json): Hierarchy | null {
  if (!isJsonObject(value)) return null;
  const { name, columns } = value;
  if (!isText(name) || !Array.isArray(columns) || columns.length < 2 || !columns.every(isText)) return null;
  return new Set(columns).size === columns.length ? { name, columns } : null;
}

const listOf = (extra: unknown): readonly Json[] => {
  const list: unknown = isJsonObject(extra) ? extra[HIERARCHIES_KEY] : undefined;
  return Array.isArray(list) ? (list as readonly Json[]) : [];
};

/** The hierarchies that a dataset's `extra` names; what is none is left out. */
export const hierarchiesOf = (extra: unknown): readonly Hierarchy[] =>
  listOf(extra).flatMap((one) => readHierarchy(one) ?? []);

/** Whether every hierarchy in an `extra` has a name and two columns or more, none of them twice. */
export function areHierarchies(extra: unknown): boolean {
  const list: unknown = isJsonObject(extra) ? extra[HIERARCHIES_KEY] : undefined;
  return (
    list === undefined ||
    list === null ||
    (Array.isArray(list) && hierarchiesOf(extra).length === listOf(extra).length)
  );
}

const LEVEL_SIGN = ' > ';

/** Hierarchies as lines, one each: `Geography: country > state > city`. */
export const hierarchyLines = (hierarchies: readonly Hierarchy[]): string =>
  hierarchies.map(({ name, columns }) => `${name}: ${columns.join(LEVEL_SIGN)}`).join('\n');

/** A line of {@link hierarchyLines}; null for one that is none. A column may hold everything but `>`. */
export function hierarchyOfLine(line: string): Hierarchy | null {
  const at = line.indexOf(':');
  if (at < 1) return null;
  const columns = line
    .slice(at + 1)
    .split('>')
    .map((column) => column.trim());
  return readHierarchy({ name: line.slice(0, at).trim(), columns });
}
