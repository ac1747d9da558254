const WEIGHTS = [400, 500, 600];

/** Calls back once the product's fonts can be painted; at once where they are already there. Returns how to call it off. */
export function whenFontsReady(document: Document, callback: () => void): () => void {
  const fonts: FontFaceSet | undefined = document.fonts;
  const wanted = WEIGHTS.map((weight) => `${weight} 12px Inter`);
  if (fonts === undefined || wanted.every((font) => fonts.check(font))) {
    callback();
    return () => undefined;
  }
  let isWanted = true;
  const done = (): void => {
    if (isWanted) callback();
  };
  void Promise.all(wanted.map((font) => fonts.load(font))).then(done, done);
  return () => {
    isWanted = false;
  };
}
