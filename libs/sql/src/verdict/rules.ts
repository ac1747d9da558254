import type { Lexis } from '../lex/lexis.ts';
import type { FunctionPolicy } from './functions.ts';

/** What checking needs of a dialect. */
export interface CheckRules {
  readonly lexis: Lexis;
  readonly functions: FunctionPolicy;
}
