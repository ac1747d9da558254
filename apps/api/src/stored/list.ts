import type { ListSql } from '../db/list-sql.ts';
import type { Reader } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';

/** All that the list of a resource is: what it shows, and by which names it is narrowed and ordered. */
export interface ListDeclaration {
  /** What its permissions are on, e.g. `Chart`. */
  readonly view: string;
  /** Title as `list_title` says it. */
  readonly title: string;
  /** Columns that may be asked for; a dot leads into a part, e.g. `owners.id`. */
  readonly columns: readonly string[];
  /** Order of a list that asks for none, the largest first; one of the orders of its meaning. */
  readonly defaultOrder: string;
  /** Filters and orders for a viewer, by the names under which they are asked for. */
  readonly meaning: (reader: Reader, scope: Scope) => ListSql;
}
