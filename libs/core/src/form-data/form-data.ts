import type { JsonObject } from '../json.ts';

/**
 * What a chart is made from: a flat map of control values. Stored as it came, migrated on reading; keys nobody
 * knows survive.
 */
export interface FormData extends JsonObject {
  readonly viz_type: string;
  readonly datasource?: string;
}
