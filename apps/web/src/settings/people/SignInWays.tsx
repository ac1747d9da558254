import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import type { Person } from './person.ts';
import { waysText } from './sign-in-ways.ts';

/** By which ways somebody can sign in today. Who was invited has not chosen one yet. */
export function SignInWays({
  person,
}: {
  readonly person: Pick<Person, 'sign_in' | 'has_second_factor' | 'status'>;
}): JSX.Element {
  const t = useT();
  const text = waysText(t, person);
  if (text !== '') return <span title={text}>{text}</span>;
  if (person.status === 'invited') return <span className="bv-text3">{t(peopleMessages.notChosen)}</span>;
  return (
    <span className="bv-text3" title={t(peopleMessages.byNoneWhy)}>
      {t(peopleMessages.byNone)}
    </span>
  );
}
