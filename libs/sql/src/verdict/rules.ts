import type { Lexis } from '../lex/lexis.ts';
import type { FunctionPolicy } from './functions.ts';
import type { ServerTables } from './server-tables.ts';

/** What checking needs of a dialect. */
export interface CheckRules {
  readonly lexis: Lexis;
  readonly functions: FunctionPolicy;
  readonly serverTables: ServerTables;
  /** Engines that a table may be given, lower case; absent where a table has none that reach outside its database. */
  readonly tableEngines?: ReadonlySet<string>;
}
