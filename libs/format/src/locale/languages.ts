/** Language ids that charts may be read in -> their BCP 47 tag, each with its own name. */
export const LANGUAGES = {
  en: { tag: 'en', name: 'English' },
  es: { tag: 'es', name: 'Español' },
  it: { tag: 'it', name: 'Italiano' },
  fr: { tag: 'fr', name: 'Français' },
  zh: { tag: 'zh', name: '中文' },
  ja: { tag: 'ja', name: '日本語' },
  de: { tag: 'de', name: 'Deutsch' },
  pt: { tag: 'pt', name: 'Português' },
  pt_BR: { tag: 'pt-BR', name: 'Português do Brasil' },
  ru: { tag: 'ru', name: 'Русский' },
  ko: { tag: 'ko', name: '한국어' },
  sk: { tag: 'sk', name: 'Slovenčina' },
  sl: { tag: 'sl', name: 'Slovenščina' },
  nl: { tag: 'nl', name: 'Nederlands' },
} as const;

/** Id of a language of {@link LANGUAGES}. */
export type LanguageId = keyof typeof LANGUAGES;

/** True for an id of {@link LANGUAGES}, in its own spelling. */
export function isLanguage(id: string): id is LanguageId {
  return Object.hasOwn(LANGUAGES, id);
}
