import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { SECTIONS, type SectionName } from './section-props.ts';

/** The parts of the form, by name; the one in view is marked, one with a mistake carries a sign. */
export function PropertyNav({
  current,
  faulty,
  onGo,
}: {
  readonly current: SectionName;
  readonly faulty: SectionName | null;
  readonly onGo: (section: SectionName) => void;
}): JSX.Element {
  const t = useT();
  return (
    <nav className="bv-properties-nav" aria-label={t(propertyMessages.parts)}>
      {SECTIONS.map((section) => (
        <button
          key={section}
          type="button"
          aria-current={section === current}
          onClick={() => {
            onGo(section);
          }}
        >
          {t(propertyMessages[section])}
          {section === faulty && <Icon name="error" size={14} className="bv-wrong-text" />}
        </button>
      ))}
    </nav>
  );
}
