import type { AnchoredGrain, FixedGrain } from '@belvedere/core';
import type { ColumnMask } from '../mask/column-mask.ts';
import type { TimeStorage } from '../time-storage.ts';

/** Comparison operators as SQL writes them. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A number by its digits, e.g. `-1.5`, which no float holds exactly. */
interface DecimalLiteral {
  readonly digits: string;
}

/** Bytes, two hexadecimal digits each. */
interface BinaryLiteral {
  readonly hex: string;
}

/** A constant; whole numbers that no float holds exactly come as bigint. */
export type LiteralValue = string | number | bigint | boolean | DecimalLiteral | BinaryLiteral;

/** An expression of the SQL tree. */
export type Expression =
  | { readonly node: 'name'; readonly parts: readonly string[] }
  | { readonly node: 'checked'; readonly sql: string }
  | { readonly node: 'raw'; readonly sql: string }
  | { readonly node: 'ratio'; readonly over: Expression; readonly under: Expression }
  | { readonly node: 'whole'; readonly inner: Expression }
  | { readonly node: 'literal'; readonly value: LiteralValue }
  | { readonly node: 'star' }
  | { readonly node: 'text'; readonly inner: Expression }
  | { readonly node: 'moment'; readonly wall: number; readonly storage: TimeStorage }
  | { readonly node: 'exact'; readonly inner: Expression; readonly storage: TimeStorage }
  | { readonly node: 'time'; readonly inner: Expression; readonly storage: TimeStorage }
  | {
      readonly node: 'grain';
      readonly inner: Expression;
      readonly grain: FixedGrain;
      readonly storage: TimeStorage;
      /** Zone on whose wall the buckets of instants lie; null is UTC. */
      readonly zone: string | null;
    }
  | {
      /** A bucket that begins with the range of the query. */
      readonly node: 'anchored';
      readonly inner: Expression;
      readonly grain: AnchoredGrain;
      readonly storage: TimeStorage;
      readonly zone: string | null;
      /** Where the first one begins; epoch milliseconds as if UTC. */
      readonly anchor: number;
    }
  | { readonly node: 'mask'; readonly inner: Expression; readonly mask: ColumnMask }
  | { readonly node: 'shift'; readonly inner: Expression; readonly hours: number }
  | {
      readonly node: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly distinct: boolean;
    }
  | {
      readonly node: 'compare';
      readonly op: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly node: 'same'; readonly left: Expression; readonly right: Expression }
  | {
      readonly node: 'like';
      readonly left: Expression;
      readonly pattern: string;
      /** Marks before wildcards make them plain characters. */
      readonly isEscaped: boolean;
      readonly ignoreCase: boolean;
      readonly isText: boolean;
    }
  | {
      readonly node: 'matches';
      readonly left: Expression;
      readonly pattern: string;
      readonly isText: boolean;
    }
  | {
      readonly node: 'in';
      readonly left: Expression;
      readonly values: readonly Expression[];
      readonly negated: boolean;
    }
  | { readonly node: 'null'; readonly inner: Expression; readonly negated: boolean }
  | { readonly node: 'truth'; readonly inner: Expression; readonly value: boolean }
  | { readonly node: 'all'; readonly parts: readonly Expression[] }
  | { readonly node: 'any'; readonly parts: readonly Expression[] };

/** An output of a select. */
export interface Output {
  readonly expression: Expression;
  readonly label: string;
}

/** One term of ORDER BY: an output by its label, or any expression. */
export interface OrderTerm {
  readonly by: { readonly label: string } | { readonly expression: Expression };
  readonly ascending: boolean;
}

/** Where rows come from. */
export type Source =
  | { readonly from: 'table'; readonly parts: readonly string[] }
  | { readonly from: 'text'; readonly sql: string; readonly alias: string }
  | {
      /** A finished text in brackets. */ readonly from: 'written';
      readonly sql: string;
      readonly alias: string;
    }
  | { readonly from: 'select'; readonly select: Select; readonly alias: string };

/** A join: an inner one, or one that keeps the rows that meet nothing. */
export interface Join {
  readonly source: Source;
  readonly on: Expression;
  readonly isOuter?: boolean;
}

/** A SELECT statement. */
export interface Select {
  readonly distinct: boolean;
  readonly outputs: readonly Output[];
  readonly source: Source;
  readonly joins: readonly Join[];
  readonly where: Expression | null;
  readonly groupBy: readonly Expression[];
  readonly having: Expression | null;
  readonly orderBy: readonly OrderTerm[];
  readonly limit: number | null;
  readonly offset: number;
  /** Keeps the conditions of the statement round it out; only without a limit. */
  readonly isFenced?: boolean;
}

/** A select with nothing but a source. */
export function selectFrom(source: Source, parts: Partial<Select> = {}): Select {
  return {
    distinct: false,
    outputs: [],
    source,
    joins: [],
    where: null,
    groupBy: [],
    having: null,
    orderBy: [],
    limit: null,
    offset: 0,
    ...parts,
  };
}

/** All conditions together; null when there are none. */
export function allOf(parts: readonly Expression[]): Expression | null {
  const [first] = parts;
  return parts.length > 1 ? { node: 'all', parts } : (first ?? null);
}
