import type { Budget } from './budget.ts';

/** Where an operation stands, and what it is paid from. */
export interface Place {
  readonly budget: Budget;
  readonly line: number;
}
