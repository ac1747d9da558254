import { useLocale } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { momentOf, STATUS_NAMES, type Person, type PersonStatus } from './person.ts';

const TONES: Readonly<Record<PersonStatus, 'success' | 'info' | 'neutral' | 'danger'>> = {
  active: 'success',
  invited: 'info',
  inactive: 'neutral',
  locked: 'danger',
  ended: 'neutral',
  service: 'info',
};

/** What a person is at present, and the day on which their access ends. */
export function StatusTag({ person }: { readonly person: Pick<Person, 'status' | 'ends_on'> }): JSX.Element {
  const t = useT();
  const { id } = useLocale();
  const { status, ends_on } = person;
  if (status === 'active' && ends_on !== null) {
    const format = new Intl.DateTimeFormat(id, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return <Tag tone="warning">{t(peopleMessages.endsOn, { day: format.format(momentOf(ends_on)) })}</Tag>;
  }
  if (status === 'locked')
    return (
      <span title={t(peopleMessages.lockedWhy)}>
        <Tag tone={TONES[status]}>{t(STATUS_NAMES[status])}</Tag>
      </span>
    );
  return <Tag tone={TONES[status]}>{t(STATUS_NAMES[status])}</Tag>;
}

/** When something was, in the reader's language. */
export function Moment({ at }: { readonly at: string | null }): JSX.Element {
  const t = useT();
  const { id } = useLocale();
  if (at === null) return <span className="bv-text3">{t(peopleMessages.never)}</span>;
  const format = new Intl.DateTimeFormat(id, { dateStyle: 'medium', timeStyle: 'short' });
  return <>{format.format(momentOf(at))}</>;
}
