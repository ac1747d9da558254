const WEIGHTS = [400, 500, 600];

/**
 * Calls back once the product's fonts can be painted (or cannot be had), and again whenever a font arrives later: a canvas
 * does not repaint by itself. `check` is of no use here, it answers yes before the page's font rules are known.
 */
export function whenFontsReady(document: Document, callback: () => void): () => void {
  const fonts: FontFaceSet | undefined = document.fonts;
  if (fonts === undefined) {
    callback();
    return () => undefined;
  }
  let isWanted = true;
  const done = (): void => {
    if (isWanted) callback();
  };
  void Promise.all(WEIGHTS.map((weight) => fonts.load(`${weight} 12px Inter`))).then(done, done);
  fonts.addEventListener('loadingdone', done);
  return () => {
    isWanted = false;
    fonts.removeEventListener('loadingdone', done);
  };
}
