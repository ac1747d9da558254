import type { ParsedStatement, StatementKind, TableName } from '@belvedere/sql';

/** Names of CTEs that a place in a statement sees, lower case. */
export type Ctes = ReadonlySet<string>;

/** An object of a syntax tree. */
export type TreeNode = Readonly<Record<string, unknown>>;

/** True for an object, not for a list. */
export const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of the tree; empty for what is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A node of the tree; empty for what is none. */
export const nodeOf = (value: unknown): TreeNode => (isNode(value) ? value : {});

/** A text of the tree; '' for what is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names that are seen, and one more. */
export const withCte = (ctes: Ctes, name: string): Ctes => new Set([...ctes, name.toLowerCase()]);

/** What a walk over a syntax tree has found so far. */
export class Findings {
  selects = 0;
  writes = false;
  private readonly tables: TableName[] = [];
  private readonly tableFunctions = new Set<string>();
  private readonly functions = new Set<string>();

  /** A table, unless the name is that of a CTE. */
  table(parts: readonly string[], ctes: Ctes): void {
    const name = parts.filter((part) => part !== '');
    const isCte = name.length === 1 && ctes.has((name[0] ?? '').toLowerCase());
    if (name.length > 0 && !isCte) this.tables.push(name);
  }

  /** A function called, by its name with or without a schema. */
  call(name: string, place: 'table' | 'value'): void {
    const last = (name.split('.').pop() ?? '').toLowerCase();
    this.functions.add(last);
    if (place === 'table') this.tableFunctions.add(last);
  }

  /** Everything found; a read that hides a write is a write. */
  statement(kind: StatementKind, outputs: ParsedStatement['outputs']): ParsedStatement {
    return {
      kind: kind === 'read' && this.writes ? 'write' : kind,
      selects: this.selects,
      outputs,
      tables: this.tables,
      tableFunctions: [...this.tableFunctions],
      functions: [...this.functions],
    };
  }
}
