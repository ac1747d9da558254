// The parts of the font that pages fetch one by one, and how they are declared.

/**
 * Code points of each part, first to last; a part is fetched when a page shows a letter of it. Of parts that both hold a
 * letter, browsers take the later one: the few signs that texts are full of stand among the Latin letters.
 */
export const PAGE_CUTS = {
  signs: [
    [0x2000, 0x23ff],
    [0x25a0, 0x26ff],
    [0x2713, 0x2718],
  ],
  latin: [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x2b0, 0x36f],
    [0x2000, 0x2044],
    [0x20ac, 0x20ac],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2260, 0x2265],
  ],
  'latin-more': [
    [0x180, 0x2af],
    [0x1e00, 0x1eff],
  ],
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  cyrillic: [[0x400, 0x52f]],
};

const isIn = (code, ranges) => ranges.some(([from, to]) => code >= from && code <= to);

/** Those of the font's code points that belong to a part. */
export const codesOf = (name, codes) => codes.filter((code) => isIn(code, PAGE_CUTS[name]));

const hex = (code) => code.toString(16).toUpperCase();
const rangeText = (name) =>
  PAGE_CUTS[name].map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');

/**
 * What stands in until the font is there: widely installed fonts, set to the widths and lines of Inter, so that nothing
 * moves. Sizes are the widths of sentences in Inter, between its regular and its
 * semi-bold cut, beside theirs; ascent and descent are Inter's, by the size.
 */
const STAND_INS = [
  { family: 'Inter stand-in', locals: ['Arial', 'Liberation Sans', 'Arimo'], size: 1.0712 },
  { family: 'Inter stand-in 2', locals: ['DejaVu Sans', 'Verdana'], size: 0.945 },
];
const INTER = { ascent: 0.96875, descent: 0.2412 };

const percent = (share) => `${Number((share * 100).toFixed(2))}%`;

const standInCss = ({ family, locals, size }) => `@font-face {
  font-family: '${family}';
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(INTER.ascent / size)};
  descent-override: ${percent(INTER.descent / size)};
  line-gap-override: 0%;
}
`;

const faceCss = (weight, name) => `@font-face {
  font-family: Inter;
  font-weight: ${weight};
  font-display: swap;
  src: url('./inter-${name}-${weight}.woff2') format('woff2');
  unicode-range: ${rangeText(name)};
}
`;

/** The style sheet that declares all parts and what stands in for them. */
export function fontsCss(weights) {
  const faces = weights.flatMap((weight) => Object.keys(PAGE_CUTS).map((name) => faceCss(weight, name)));
  return [...faces, ...STAND_INS.map(standInCss)].join('');
}

/** Source text of the list of parts for pages that take their fonts from a script. */
export function fontFilesSource(weights) {
  const lines = weights.flatMap((weight) =>
    Object.keys(PAGE_CUTS).map(
      (name) =>
        `  {\n    weight: '${weight}',\n    letters: '${rangeText(name)}',\n    file: new URL('../../assets/inter-${name}-${weight}.woff2', import.meta.url),\n  },`,
    ),
  );
  return `/** Files of Inter with the letters that each holds, written by tools/generators/fonts.mjs. */\nexport const FONT_FILES = [\n${lines.join('\n')}\n] as const;\n`;
}
