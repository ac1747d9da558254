import type { JSX } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '@belvedere/theme';

/** A small sign behind a name, with what it says. */
export interface Mark {
  readonly icon: IconName;
  /** Spoken, and shown on hover. */
  readonly label: string;
  readonly tone: 'good' | 'warned';
}

/** Signs behind a name. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }): JSX.Element {
  return (
    <>
      {marks.map(({ icon, label, tone }) => (
        <span key={icon} className={`bv-mark bv-mark-${tone}`} title={label}>
          <Icon name={icon} size={12} label={label} />
        </span>
      ))}
    </>
  );
}
