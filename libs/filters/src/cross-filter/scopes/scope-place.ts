import type { CrossFilterScopes, JsonObject, Layout } from '@belvedere/core';

/** A dashboard whose cross-filters are scoped. */
export interface CrossScopePlace {
  readonly layout: Layout;
  readonly metadata: JsonObject;
  /** Charts that can filter others, in reading order. */
  readonly emitters: readonly number[];
  readonly titleOf: (chartId: number) => string;
  /** Whether a chart can show what is chosen within all that it shows. */
  readonly mayHighlight: (chartId: number) => boolean;
}

/** Props of the dialog that scopes cross-filters. */
export interface CrossScopeDialogProps {
  readonly place: CrossScopePlace;
  /** The chart whose scope is open first; null opens the one for all. */
  readonly chartId: number | null;
  readonly onClose: () => void;
  /** Stores the scopes, and tells how they were when the dialog was opened; settles with what went wrong, null for nothing. */
  readonly onSave: (scopes: CrossFilterScopes, before: CrossFilterScopes) => Promise<string | null>;
}
