import type { NameRules } from '../dialect.ts';
import type { TableName } from '../verdict/tables.ts';

/** A table that rules are on; a schema of '' is not known, and may be any. */
export interface KnownTable {
  readonly schema: string;
  readonly table: string;
}

/** Where a name is looked up. */
export interface NamePlace {
  readonly names: NameRules;
  /** The engine's name of the database itself, which may stand before a schema; null where it is not known. */
  readonly catalog: string | null;
}

const COMBINING_DOT = /\u0307/g;

/** How many bytes of UTF-8 a character takes. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** A name as an engine keeps it that cuts longer ones without an error. */
function cutName(name: string, mostBytes: number): string {
  let bytes = 0;
  const kept = Array.from(name).filter((character) => (bytes += bytesOf(character)) <= mostBytes);
  return kept.join('');
}

/**
 * One form for all spellings that some engine takes for one name: letter case is dropped as the widest of them drops it
 * (`İ` and `ı` are an i), and some engines cut long names (PostgreSQL after 63 bytes). Names that differ only so are taken for one.
 */
export const foldedName = (name: string, { mostBytes }: Pick<NameRules, 'mostBytes'>): string =>
  (mostBytes === null ? name : cutName(name, mostBytes))
    .toUpperCase()
    .toLowerCase()
    .replace(COMBINING_DOT, '');

/** Whether a qualifier may be a catalog, after which the engine looks the schema up itself. */
function mayBeCatalog(qualifier: string, { names, catalog }: NamePlace): boolean {
  if (!names.skipsSchema) return false;
  return catalog === null || qualifier === foldedName(catalog, names);
}

/**
 * Whether a name as written may mean a table: its last part is the table's, and what stands before it is left out on
 * either side, is its schema, or may be a catalog in which the engine finds the schema itself (`samples.movies` in DuckDB is
 * `samples.main.movies`). When in doubt it may.
 */
export function mayMean(written: TableName, { schema, table }: KnownTable, place: NamePlace): boolean {
  const fold = (name: string): string => foldedName(name, place.names);
  if (fold(written.at(-1) ?? '') !== fold(table)) return false;
  const qualifier = written.at(-2);
  if (qualifier === undefined || schema === '' || fold(qualifier) === fold(schema)) return true;
  return mayBeCatalog(fold(schema), place) || (written.length === 2 && mayBeCatalog(fold(qualifier), place));
}
