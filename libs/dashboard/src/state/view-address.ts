import { parseJsonObject, type JsonObject } from '@belvedere/core';

/** What an address says of the numbers of all charts; null for what it says nothing of. */
export interface ViewAddress {
  /** What they are compared with. */
  readonly compare: string | null;
  /** What readers switched in them. */
  readonly switched: string | null;
  /** How far they have gone down the hierarchies of their datasets, by chart id. */
  readonly levels: JsonObject | null;
}

/** What the address of the page says of its numbers. */
export function viewAt(search: string | undefined): ViewAddress {
  const params = new URLSearchParams(search);
  return {
    compare: params.get('compare'),
    switched: params.get('switch'),
    levels: parseJsonObject(params.get('levels')),
  };
}
