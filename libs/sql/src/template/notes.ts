import { askKey, type TemplateAsk, type TemplateFacts } from './facts.ts';

/** What macros did during a render, beside what they gave. */
export class RenderNotes {
  readonly asks = new Map<string, TemplateAsk>();
  /** Columns whose filters were read and found. */
  readonly readFilters = new Set<string>();
  /** Columns whose filters are to be taken out of the query. */
  readonly removedFilters = new Set<string>();
  /** Values that tell answers apart beside the text. */
  readonly cacheKeys: string[] = [];
  /** Names that were printed and stand for nothing. */
  readonly undefinedNames = new Map<string, number>();

  /** What was fetched for an ask; '' and a note of it while it was not. */
  ask(ask: TemplateAsk, { fetched }: TemplateFacts): string {
    const key = askKey(ask);
    const found = fetched[key];
    if (found === undefined) this.asks.set(key, ask);
    return found ?? '';
  }
}
