import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tables } from './store.ts';

/** Tables of what people make: each row has an id, a version and a mark of deletion. */
export type ObjectTable =
  | 'annotation'
  | 'annotationLayer'
  | 'chart'
  | 'cssTemplate'
  | 'dashboard'
  | 'database'
  | 'dataset'
  | 'group'
  | 'role'
  | 'rowRule'
  | 'savedQuery'
  | 'tag'
  | 'user';

/** A table of them as what lists are read from. */
export type ListedTable = SQLiteTable & Tables[ObjectTable];
