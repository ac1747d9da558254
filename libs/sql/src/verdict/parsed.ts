import type { StatementKind } from './classify.ts';
import type { TableName } from './tables.ts';

/** What a parser found in one statement. */
export interface ParsedStatement {
  readonly kind: StatementKind;
  /** SELECT nodes, at any depth; VALUES lists count too. */
  readonly selects: number;
  /** Names of the outermost SELECT's outputs, null for one without a name; null when a star may stand for any number. */
  readonly outputs: readonly (string | null)[] | null;
  /** Tables it names, without its own CTEs: one entry per place. */
  readonly tables: readonly TableName[];
  /** Functions that stand where a table may stand, last part of the name, lower case. */
  readonly tableFunctions: readonly string[];
  /** All functions it calls, last part of the name, lower case. */
  readonly functions: readonly string[];
}

/**
 * What a second parser says of a text. `unreadable`: it is no SQL to this parser, which is that of the engine itself
 * or another one; `offset` is the place in the text, in UTF-16 units, null when unknown.
 * `unable`: SQL of a kind that this parser cannot take apart, but perhaps count.
 */
export type ParseAnswer =
  | { readonly is: 'parsed'; readonly statements: readonly ParsedStatement[] }
  | {
      readonly is: 'unreadable';
      readonly reason: string;
      readonly offset: number | null;
      readonly by: 'engine' | 'other';
    }
  | { readonly is: 'unable'; readonly reason: string; readonly statements: number | null };
