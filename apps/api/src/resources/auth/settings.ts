import { isJsonObject, isTimeZone } from '@belvedere/core';
import { isLanguage, type LanguageId } from '@belvedere/format';
import type { UserRow } from '../../stored/user.ts';

const THEMES = ['light', 'dark', 'system'] as const;

/** What a person chose for themselves; null is what the installation has. */
export interface PersonSettings {
  readonly locale: LanguageId | null;
  /** IANA zone. */
  readonly zone: string | null;
  readonly theme: (typeof THEMES)[number] | null;
}

/** The settings of a person as stored; what is none any more counts as not chosen. */
export function settingsOf({ settings }: Pick<UserRow, 'settings'>): PersonSettings {
  const { locale, zone, theme } = isJsonObject(settings) ? settings : {};
  return {
    locale: typeof locale === 'string' && isLanguage(locale) ? locale : null,
    zone: typeof zone === 'string' && isTimeZone(zone) ? zone : null,
    theme: THEMES.find((one) => one === theme) ?? null,
  };
}
