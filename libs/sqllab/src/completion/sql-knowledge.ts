import type { ForeignKey } from './foreign-keys.ts';

/** A column as the catalogue tells it. */
export interface KnownColumn {
  readonly name: string;
  readonly type: string;
  readonly comment: string | null;
  /** The table it is of; null for one that a query makes. */
  readonly of: { readonly schema: string | null; readonly table: string } | null;
}

/** A metric that a dataset on a table has saved. */
export interface KnownMetric {
  readonly name: string;
  readonly expression: string;
  readonly dataset: string;
}

/** Some values of a column. */
export interface SampledValues {
  readonly values: readonly (string | null)[];
  /** How many rows were looked at. */
  readonly rows: number;
}

/** What is known of the database that a text is written for. Each is asked for once; what cannot be had is empty. */
export interface SqlKnowledge {
  readonly engine: string;
  /** The schema that names without one are looked up in. */
  readonly schema: string | null;
  readonly rendersTemplates: boolean;
  readonly schemas: () => Promise<readonly string[]>;
  readonly tables: (
    schema: string | null,
  ) => Promise<readonly { readonly name: string; readonly isView: boolean }[]>;
  readonly columns: (schema: string | null, table: string) => Promise<readonly KnownColumn[]>;
  readonly functions: () => Promise<readonly string[]>;
  /** Some values of a column of a table, and out of how many rows; null where they are not shown. */
  readonly values: (column: KnownColumn) => Promise<SampledValues | null>;
  /** Foreign keys of a table. */
  readonly keys: (schema: string | null, table: string) => Promise<readonly ForeignKey[]>;
  readonly metrics: (table: string) => Promise<readonly KnownMetric[]>;
}
