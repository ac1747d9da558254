import type { Budget } from './budget.ts';
import type { TemplateFacts } from './facts.ts';
import type { RenderNotes } from './notes.ts';

/** What macros stand on. */
export interface MacroPlace {
  readonly facts: TemplateFacts;
  readonly notes: RenderNotes;
  readonly budget: Budget;
  /** Id of the engine that is read. */
  readonly engine: string;
}
