/** How tables are called while rows are loaded into them, and those that they take the place of. */
export const LOADING_PREFIX = '__belvedere_loading_';

/** What a replaced table is called until it is dropped. */
export const OLD_PREFIX = '__belvedere_old_';

/** True for a table that is no table of anybody yet, or no more. */
export const isLoadingName = (name: string): boolean =>
  new RegExp(`^(?:${LOADING_PREFIX}|${OLD_PREFIX})[0-9a-f]{12}$`).test(name);
