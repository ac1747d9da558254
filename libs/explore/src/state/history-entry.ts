import { isJsonObject, type FormData } from '@belvedere/core';

const KEY = 'belvedereExplore';

/** What an entry of the browser's history keeps of Explore; a draft differs from what its address leads to. */
export const historyEntryOf = (formData: FormData, isDraft: boolean): unknown => ({
  [KEY]: { formData, isDraft },
});

function keptIn(entry: unknown): { readonly form: FormData; readonly isDraft: boolean } | null {
  const kept = isJsonObject(entry) ? entry[KEY] : null;
  const form = isJsonObject(kept) ? kept['formData'] : null;
  if (!isJsonObject(kept) || !isJsonObject(form) || typeof form['viz_type'] !== 'string') return null;
  return { form: form as FormData, isDraft: kept['isDraft'] === true };
}

/** The form of a history entry; null for an entry of something else. */
export const formOfEntry = (entry: unknown): FormData | null => keptIn(entry)?.form ?? null;

/** The form of an entry that a reload must not lose; null where the address leads to the same. */
export function draftOfEntry(entry: unknown): FormData | null {
  const kept = keptIn(entry);
  return kept?.isDraft === true ? kept.form : null;
}
