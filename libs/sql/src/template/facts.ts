import type { CalendarSettings, Json, JsonObject } from '@belvedere/core';

/** A filter of the query for which a template is rendered. */
export interface TemplateFilterFact {
  readonly col: string;
  readonly op: string;
  readonly val: Json;
}

/** What the query asks, as templates read it. */
export interface TemplateQueryFacts {
  readonly columns: readonly Json[];
  readonly groupby: readonly Json[];
  readonly metrics: readonly Json[];
  readonly filters: readonly TemplateFilterFact[];
  readonly rowLimit: number | null;
  readonly rowOffset: number;
  readonly timeColumn: string | null;
  readonly timeGrain: string | null;
  /** The query's range in words; null without one. */
  readonly timeRange: string | null;
  readonly timeShift: string | null;
  readonly relativeStart: 'today' | 'now' | null;
  readonly relativeEnd: 'today' | 'now' | null;
  /** Names that the dataset itself gave its columns and metrics; they are nobody's input. */
  readonly ownNames: readonly string[];
}

/** Everything that macros know; JSON-safe, so that it crosses to the process that renders. */
export interface TemplateFacts {
  readonly user: {
    readonly id: number | null;
    readonly name: string | null;
    readonly roles: readonly string[];
  };
  /** Parameters of the page's address. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** Null where no chart asks, as in SQL Lab. */
  readonly query: TemplateQueryFacts | null;
  /** Template parameters that the author of the text set. */
  readonly parameters: JsonObject;
  /** Whether `remove_filter` takes a filter out of the query. */
  readonly removesFilters: boolean;
  readonly clock: { readonly now: number; readonly zone: string; readonly calendar?: CalendarSettings };
  /** What was fetched for earlier asks, by {@link askKey}. */
  readonly fetched: Readonly<Record<string, string>>;
}

/** Something a template needs that has to be fetched; it is rendered again with it. */
export type TemplateAsk =
  | {
      readonly what: 'dataset';
      readonly id: number;
      readonly includesMetrics: boolean;
      readonly columns: readonly string[] | null;
    }
  | { readonly what: 'metric'; readonly key: string; readonly datasetId: number | null }
  | { readonly what: 'partition'; readonly table: string }
  | { readonly what: 'email' };

/** Key of an ask among what was fetched. */
export const askKey = (ask: TemplateAsk): string => JSON.stringify(ask);
