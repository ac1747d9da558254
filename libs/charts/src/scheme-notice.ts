import { controlsOf } from '@belvedere/controls';
import { defineMessages, type FormData } from '@belvedere/core';
import { categoricalScheme, colorScheme, sequentialScheme } from '@belvedere/theme';
import type { ChartManifest } from './manifest.ts';
import type { Notice } from './notice.ts';

const schemeMessages = defineMessages('charts.scheme', {
  replaced: 'The colour scheme "%(scheme)s" is not known here; %(other)s takes its place.',
});

const KINDS = { 'color-scheme': categoricalScheme, 'linear-color-scheme': sequentialScheme } as const;

const isScheme = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/** Says of each colour scheme of a form that is not known here which one takes its place. */
export function schemeNotices(
  { controls }: Pick<ChartManifest, 'controls'>,
  form: FormData,
): readonly Notice[] {
  return controlsOf(controls).flatMap(({ name, kind }): Notice[] => {
    const scheme = form[name];
    if (!isScheme(kind) || typeof scheme !== 'string' || scheme === '' || colorScheme(scheme) !== null)
      return [];
    const { label } = KINDS[kind](scheme);
    return [{ message: schemeMessages.replaced, values: { scheme, other: label }, tone: 'neutral' }];
  });
}
