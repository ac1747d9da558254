import type { AdhocFilter } from './adhoc.ts';
import type { Json, JsonObject } from './json.ts';
import type { QueryFilter } from './query-object.ts';

/** What a filter adds to the queries in its scope: lists are appended, single values override. */
export interface ExtraFormData {
  readonly filters?: readonly QueryFilter[];
  readonly adhoc_filters?: readonly AdhocFilter[];
  readonly time_range?: string;
  readonly granularity?: string;
  readonly granularity_sqla?: string;
  readonly time_column?: string;
  readonly time_grain?: string;
  readonly time_grain_sqla?: string;
  readonly relative_start?: 'today' | 'now';
  readonly relative_end?: 'today' | 'now';
  /** IANA zone in which ranges are read and times are cut. */
  readonly time_zone?: string;
  readonly week_start?: 'monday' | 'sunday';
  /** Month in which the fiscal year starts, 1 to 12. */
  readonly fiscal_year_start?: number;
  readonly interactive_groupby?: readonly Json[];
  readonly interactive_highlight?: readonly Json[];
  readonly interactive_drilldown?: readonly Json[];
  readonly custom_form_data?: JsonObject;
}

/** State of one filter, or of one chart that filters others. */
export interface DataMask {
  readonly id: string;
  readonly extraFormData: ExtraFormData;
  readonly filterState: { readonly value?: Json; readonly label?: string } & JsonObject;
  readonly ownState: JsonObject;
}
