import { isJsonObject, type FormData } from '@belvedere/core';

const KEY = 'belvedereExplore';

/** What an entry of the browser's history keeps of Explore. */
export const historyEntryOf = (formData: FormData): unknown => ({ [KEY]: formData });

/** The form of a history entry; null for an entry of something else. */
export function formOfEntry(entry: unknown): FormData | null {
  const form = isJsonObject(entry) ? entry[KEY] : null;
  return isJsonObject(form) && typeof form['viz_type'] === 'string' ? (form as FormData) : null;
}
