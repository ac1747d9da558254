// Cuts the product's fonts out of the full Inter: tabular digits by default, kerning kept, no contextual forms.
// The same cut gives the advance table that charts are measured with, so text never needs a browser to be measured.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advanceTableSource } from './fonts/advance-table.mjs';
import { fontFilesSource, fontsCss, PAGE_CUTS, codesOf } from './fonts/page-fonts.mjs';
import { replaceCmap } from './fonts/replace-cmap.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SOURCES = {
  400: '400Regular/Inter_400Regular.ttf',
  500: '500Medium/Inter_500Medium.ttf',
  600: '600SemiBold/Inter_600SemiBold.ttf',
};
const ASSETS = join(ROOT, 'libs/theme/assets');
const TABLE = join(ROOT, 'libs/scene/src/text/advance-table.ts');
const STAMP = join(ROOT, '.cache/fonts.sha256');
const OWN_FILES = ['fonts.mjs', 'fonts/advance-table.mjs', 'fonts/page-fonts.mjs', 'fonts/replace-cmap.mjs'];

/** Code points of the cut: Latin, IPA, Greek, Cyrillic, punctuation, currency, letterlike, arrows, maths, shapes. */
const WANTED = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1e00, 0x218f],
  [0x2190, 0x22ff],
  [0x2300, 0x23ff],
  [0x25a0, 0x26ff],
  [0x2713, 0x2718],
];
const isWanted = (code) => WANTED.some(([from, to]) => code >= from && code <= to);

const require = createRequire(import.meta.url);
const sourceFile = (path) => require.resolve(`@expo-google-fonts/inter/${path}`);
const assetFile = (weight) => join(ASSETS, `inter-${weight}.woff2`);
const pageFile = (weight, name) => join(ASSETS, `inter-${name}-${weight}.woff2`);
const FONTS_CSS = join(ASSETS, 'fonts.css');
const FONT_FILES = join(ROOT, 'libs/theme/src/dom/font-files.ts');

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of Object.values(SOURCES)) hash.update(readFileSync(sourceFile(path)));
  for (const file of OWN_FILES) hash.update(readFileSync(join(ROOT, 'tools/generators', file)));
  return hash.digest('hex');
}

function isFresh(print) {
  const weights = Object.keys(SOURCES);
  const pages = weights.flatMap((weight) => Object.keys(PAGE_CUTS).map((name) => pageFile(weight, name)));
  const outputs = [
    ...weights.map(assetFile),
    ...pages,
    join(ASSETS, 'OFL.txt'),
    TABLE,
    FONTS_CSS,
    FONT_FILES,
  ];
  return (
    outputs.every((file) => existsSync(file)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === print
  );
}

function glyphsByCode(font) {
  const glyphs = new Map();
  for (const code of font.characterSet) if (isWanted(code)) glyphs.set(code, font.glyphForCodePoint(code));
  for (const digit of '0123456789') glyphs.set(digit.codePointAt(0), font.layout(digit, ['tnum']).glyphs[0]);
  return new Map([...glyphs].sort(([a], [b]) => a - b));
}

const SUBSET = {
  targetFormat: 'woff2',
  keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern'],
  noHinting: true,
  preserveNameIds: [13, 14, 16, 17],
};

/** The whole font of a weight for drawing without a page, and its parts for pages, which fetch those whose letters they show. */
async function cut(weight, fontkit, subsetFont) {
  const ttf = readFileSync(sourceFile(SOURCES[weight]));
  const font = fontkit.create(ttf);
  const glyphs = glyphsByCode(font);
  const patched = replaceCmap(ttf, new Map([...glyphs].map(([code, glyph]) => [code, glyph.id])));
  const codes = [...glyphs.keys()];
  writeFileSync(assetFile(weight), await subsetFont(patched, String.fromCodePoint(...codes), SUBSET));
  for (const name of Object.keys(PAGE_CUTS))
    writeFileSync(
      pageFile(weight, name),
      await subsetFont(patched, String.fromCodePoint(...codesOf(name, codes)), SUBSET),
    );
  return {
    unitsPerEm: font.unitsPerEm,
    advances: new Map([...glyphs].map(([code, glyph]) => [code, glyph.advanceWidth])),
  };
}

function writeWhenChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Makes the font files and the advance table when they are missing or their sources changed. True when work was done. */
export async function ensureFonts() {
  const print = fingerprint();
  if (isFresh(print)) return false;
  const fontkit = await import('fontkit');
  const { default: subsetFont } = await import('subset-font');
  mkdirSync(ASSETS, { recursive: true });
  const cuts = [];
  for (const weight of Object.keys(SOURCES)) cuts.push(await cut(weight, fontkit, subsetFont));
  writeWhenChanged(TABLE, advanceTableSource(cuts));
  writeWhenChanged(FONTS_CSS, fontsCss(Object.keys(SOURCES)));
  writeWhenChanged(FONT_FILES, fontFilesSource(Object.keys(SOURCES)));
  writeWhenChanged(join(ASSETS, 'OFL.txt'), readFileSync(sourceFile('LICENSE_FONT'), 'utf8'));
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, print);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await ensureFonts()) ? 'fonts cut' : 'fonts are up to date');
}
