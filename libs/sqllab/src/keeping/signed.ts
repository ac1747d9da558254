import type { JsonObject } from '@belvedere/core';
import type { TabFields } from '../model/tab-fields.ts';

/** What a tab keeps beside its fields, with which window wrote it and when. */
export const signed = (extra: TabFields['extra_json'], by: string, at: number): JsonObject => ({
  cursor: { ...extra.cursor },
  position: extra.position,
  ...(by !== '' && { writing: { by, at } }),
});
