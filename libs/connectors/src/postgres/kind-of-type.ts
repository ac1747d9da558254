import type { ColumnKind } from '@belvedere/core';
import type { TimeUnit } from '../connector.ts';

/** What is known of a type by its number in `pg_type`. */
export interface PostgresType {
  /** Name as `format_type` writes it, without length. */
  readonly name: string;
  readonly kind: ColumnKind;
  readonly unit: TimeUnit | null;
}

const type = (name: string, kind: ColumnKind, unit: TimeUnit | null = null): PostgresType => ({
  name,
  kind,
  unit,
});

/** Types of every PostgreSQL by their fixed numbers. */
export const KNOWN_TYPES: ReadonlyMap<number, PostgresType> = new Map([
  [16, type('boolean', 'boolean')],
  [17, type('bytea', 'binary')],
  [18, type('"char"', 'text')],
  [19, type('name', 'text')],
  [20, type('bigint', 'integer')],
  [21, type('smallint', 'integer')],
  [23, type('integer', 'integer')],
  [25, type('text', 'text')],
  [26, type('oid', 'integer')],
  [114, type('json', 'text')],
  [142, type('xml', 'text')],
  [700, type('real', 'float')],
  [701, type('double precision', 'float')],
  [790, type('money', 'text')],
  [1042, type('character', 'text')],
  [1043, type('character varying', 'text')],
  [1082, type('date', 'date', 'day')],
  [1083, type('time without time zone', 'time', 'us')],
  [1114, type('timestamp without time zone', 'wall', 'us')],
  [1184, type('timestamp with time zone', 'instant', 'us')],
  [1186, type('interval', 'text')],
  [1266, type('time with time zone', 'time')],
  [1700, type('numeric', 'decimal')],
  [2950, type('uuid', 'text')],
  [3802, type('jsonb', 'text')],
  [705, type('text', 'text')],
]);

const BY_NAME: ReadonlyMap<string, PostgresType> = new Map(
  [...KNOWN_TYPES.values()].map((known) => [known.name, known]),
);

/** Kind of a type by its written name, e.g. `numeric(10,2)`, and its class in `pg_type` (`e` is an enumeration). */
export function kindOfPostgresType(name: string, typeClass: string): ColumnKind {
  if (typeClass === 'e') return 'text';
  if (name.endsWith('[]')) return 'other';
  return BY_NAME.get(name.replace(/\(.*?\)/, ''))?.kind ?? 'other';
}
