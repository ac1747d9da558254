/** Files of Inter with the letters that each holds, written by tools/generators/fonts.mjs. */
export const FONT_FILES = [
  {
    weight: '400',
    letters: 'U+2000-23FF, U+25A0-26FF, U+2713-2718',
    file: new URL('../../assets/inter-signs-400.woff2', import.meta.url),
  },
  {
    weight: '400',
    letters: 'U+20-7E, U+A0-17F, U+2B0-36F, U+2000-2044, U+20AC, U+2190-2193, U+2212, U+2260-2265',
    file: new URL('../../assets/inter-latin-400.woff2', import.meta.url),
  },
  {
    weight: '400',
    letters: 'U+180-2AF, U+1E00-1EFF',
    file: new URL('../../assets/inter-latin-more-400.woff2', import.meta.url),
  },
  {
    weight: '400',
    letters: 'U+370-3FF, U+1F00-1FFF',
    file: new URL('../../assets/inter-greek-400.woff2', import.meta.url),
  },
  {
    weight: '400',
    letters: 'U+400-52F',
    file: new URL('../../assets/inter-cyrillic-400.woff2', import.meta.url),
  },
  {
    weight: '500',
    letters: 'U+2000-23FF, U+25A0-26FF, U+2713-2718',
    file: new URL('../../assets/inter-signs-500.woff2', import.meta.url),
  },
  {
    weight: '500',
    letters: 'U+20-7E, U+A0-17F, U+2B0-36F, U+2000-2044, U+20AC, U+2190-2193, U+2212, U+2260-2265',
    file: new URL('../../assets/inter-latin-500.woff2', import.meta.url),
  },
  {
    weight: '500',
    letters: 'U+180-2AF, U+1E00-1EFF',
    file: new URL('../../assets/inter-latin-more-500.woff2', import.meta.url),
  },
  {
    weight: '500',
    letters: 'U+370-3FF, U+1F00-1FFF',
    file: new URL('../../assets/inter-greek-500.woff2', import.meta.url),
  },
  {
    weight: '500',
    letters: 'U+400-52F',
    file: new URL('../../assets/inter-cyrillic-500.woff2', import.meta.url),
  },
  {
    weight: '600',
    letters: 'U+2000-23FF, U+25A0-26FF, U+2713-2718',
    file: new URL('../../assets/inter-signs-600.woff2', import.meta.url),
  },
  {
    weight: '600',
    letters: 'U+20-7E, U+A0-17F, U+2B0-36F, U+2000-2044, U+20AC, U+2190-2193, U+2212, U+2260-2265',
    file: new URL('../../assets/inter-latin-600.woff2', import.meta.url),
  },
  {
    weight: '600',
    letters: 'U+180-2AF, U+1E00-1EFF',
    file: new URL('../../assets/inter-latin-more-600.woff2', import.meta.url),
  },
  {
    weight: '600',
    letters: 'U+370-3FF, U+1F00-1FFF',
    file: new URL('../../assets/inter-greek-600.woff2', import.meta.url),
  },
  {
    weight: '600',
    letters: 'U+400-52F',
    file: new URL('../../assets/inter-cyrillic-600.woff2', import.meta.url),
  },
] as const;
