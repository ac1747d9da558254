// What a browser has and jsdom lacks, as far as examples of READMEs touch it.

/** Fills a window of jsdom up: style sheets and fonts that are handed in, sizes, and a server that is not there. */
export function fillPage(page) {
  const { document } = page;
  page.CSSStyleSheet = class {
    replaceSync() {}
  };
  page.FontFace = class {};
  page.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  page.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  page.fetch = () => Promise.reject(new TypeError('there is no server'));
  document.adoptedStyleSheets = [];
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
}
