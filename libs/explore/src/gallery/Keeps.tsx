import { useLocale } from '@belvedere/client-store';
import type { KeptOnSwitch } from '@belvedere/controls';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { galleryMessages } from '../messages/gallery.ts';

const MOST_NAMES = 6;

/** What the chosen type would keep of the chart at hand, and what it would set aside. */
export function Keeps({ kept, setAside }: KeptOnSwitch): JSX.Element | null {
  const t = useT();
  const { id: locale } = useLocale();
  if (kept.length + setAside.length === 0) return null;
  const sentence = (names: readonly string[]): string => {
    const first = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
    const left = names.length - first.length;
    const listed = left === 0 ? first : [...first, t(galleryMessages.more, { count: left })];
    return new Intl.ListFormat(locale).format(listed);
  };
  const keptNames = kept.map(({ control, isWhole }) =>
    isWhole ? t(control.label) : t(galleryMessages.inPart, { name: t(control.label) }),
  );
  const asideNames = setAside.map(({ label }) => t(label));
  const aside = asideNames.length === 1 ? galleryMessages.setAsideOne : galleryMessages.setAside;
  return (
    <section>
      <h4>{t(galleryMessages.keeps)}</h4>
      <p>
        {keptNames.length > 0 && t(galleryMessages.kept, { names: sentence(keptNames) })}{' '}
        {asideNames.length > 0 && t(aside, { names: sentence(asideNames) })}
      </p>
    </section>
  );
}
