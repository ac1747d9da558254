/** Chunks and sheets that every page of the product has from its first moment. */
const OF_EVERY_PAGE = /^assets\/(?:rolldown-runtime|start|base|product)-[\w-]{8}\.(?:js|css)$/;

/**
 * Files to fetch together with one that a script opens: those that are not there anyway. The file itself is left out, for it is fetched
 * at that moment; every name of a file costs its letters in each script that could open it.
 */
export const preloadsOf = (file: string, needed: readonly string[]): string[] =>
  needed.filter((name) => name !== file && !OF_EVERY_PAGE.test(name));
