import { themeStyleSheet } from '../theme-style-sheet.ts';
import { FONT_FILES } from './font-files.ts';

/** Scenes were measured without kerning, so they are written without it. */
const SCENE_TEXT = '.bv-scene{font-kerning:none;text-rendering:geometricPrecision}';

/**
 * Gives a page the tokens as CSS variables and the font Inter in its three weights; the files are fetched when a text needs
 * them. Nothing is painted by it: only what uses the variables looks different. Returns what takes both away again; calling
 * that twice is harmless.
 */
export function installTheme(page: Document): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeStyleSheet() + SCENE_TEXT);
  const faces = FONT_FILES.map(
    ({ weight, letters, file }) =>
      new FontFace('Inter', `url("${file.href}")`, { weight, unicodeRange: letters, display: 'swap' }),
  );
  page.adoptedStyleSheets.push(sheet);
  for (const face of faces) page.fonts.add(face);
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const face of faces) page.fonts.delete(face);
  };
}
