const PLACE = /\{\{\s*(chart|filter)\s*:\s*([^{}\n]{1,250}?)\s*\}\}/g;

/** A text with what `put` gives for each of its live places, `{{chart: ...}}` and `{{filter: ...}}`; other braces stay text. */
export const replacePlaces = (
  source: string,
  put: (kind: 'chart' | 'filter', of: string) => string,
): string =>
  source.replaceAll(PLACE, (_, kind: string, of: string) => put(kind === 'chart' ? 'chart' : 'filter', of));

/** Whether a text of an author shows something of its dashboard. */
export const isLiveText = (source: string): boolean => source.search(PLACE) >= 0;
