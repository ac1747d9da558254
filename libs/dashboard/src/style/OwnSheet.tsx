import { useOwnCss } from './use-own-css.ts';

/** Wears a style sheet while it is there; shows nothing itself. */
export function OwnSheet({ scopeKey, css }: { readonly scopeKey: string; readonly css: string }): null {
  useOwnCss(scopeKey, css);
  return null;
}
