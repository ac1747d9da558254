import { useEffect } from 'react';
import { scopeCss } from './scope-css.ts';

/** Puts a sheet on the page; null where the browser cannot keep it inside its element. */
function sheetOf(css: string): CSSStyleSheet | null {
  if (css === '' || typeof CSSStyleSheet.prototype.replaceSync !== 'function') return null;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const [rule] = sheet.cssRules;
  return sheet.cssRules.length === 1 && rule?.constructor.name === 'CSSScopeRule' ? sheet : null;
}

/** The selector of the element that a dashboard's own style sheet holds in. */
export const ownCssScope = (key: string): string =>
  `.bv-dashboard-own[data-key=${JSON.stringify(key)}] > .bv-dashboard`;

/** Dresses a dashboard in its author's style sheet, inside its own element alone, while it is on the page. */
export function useOwnCss(key: string, text: string): void {
  useEffect(() => {
    const sheet = sheetOf(scopeCss(text, ownCssScope(key)).css);
    if (sheet === null) return undefined;
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [key, text]);
}
