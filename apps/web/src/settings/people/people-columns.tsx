import { Avatar, type ListColumn, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { personName, type Person } from './person.ts';
import { SignInWays } from './SignInWays.tsx';
import { Moment, StatusTag } from './StatusTag.tsx';

/** Which rows are chosen, and which one is open beside the list. */
export interface PeopleMarks {
  readonly chosen: ReadonlySet<number>;
  readonly openId: number | null;
  readonly onChoose: (person: Person) => void;
  readonly onOpen: (person: Person) => void;
}

function PersonCell({
  person,
  isOpen,
  onOpen,
}: {
  readonly person: Person;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}): JSX.Element {
  const name = personName(person);
  const [first = '', ...rest] = name.split(' ');
  return (
    <button type="button" className="bv-two-lines" aria-expanded={isOpen} onClick={onOpen}>
      <Avatar firstName={first} lastName={rest.join(' ')} size={26} />
      <span>
        <span className="bv-two-lines-name">{name}</span>
        <span className="bv-two-lines-note">{person.email === '' ? person.username : person.email}</span>
      </span>
    </button>
  );
}

function Names({
  t,
  named,
}: {
  readonly t: Translate;
  readonly named: readonly { readonly name: string }[];
}): JSX.Element {
  const [first, ...rest] = named;
  if (first === undefined) return <span className="bv-text3">{t(peopleMessages.none)}</span>;
  const all = named.map(({ name }) => name).join(', ');
  const more = t(peopleMessages.andMore, { first: first.name, more: rest.length });
  return <span title={all}>{rest.length === 0 ? first.name : more}</span>;
}

function boxColumn(t: Translate, { chosen, onChoose }: PeopleMarks): ListColumn<Person> {
  return {
    id: 'box',
    title: t(peopleMessages.select),
    isTight: true,
    cell: (person) => (
      <label className="bv-row-box">
        <input
          type="checkbox"
          checked={chosen.has(person.id)}
          aria-label={t(peopleMessages.selectNamed, { name: personName(person) })}
          onChange={() => {
            onChoose(person);
          }}
        />
      </label>
    ),
  };
}

/** The columns of the list of people; boxes only for who may change them. */
export const peopleColumns = (
  t: Translate,
  marks: PeopleMarks,
  mayWrite: boolean,
): readonly ListColumn<Person>[] => [
  ...(mayWrite ? [boxColumn(t, marks)] : []),
  {
    id: 'name',
    title: t(peopleMessages.name),
    orderBy: 'name',
    cell: (person) => (
      <PersonCell
        person={person}
        isOpen={marks.openId === person.id}
        onOpen={() => {
          marks.onOpen(person);
        }}
      />
    ),
  },
  {
    id: 'groups',
    title: t(peopleMessages.groups),
    isMinor: true,
    cell: ({ groups }) => <Names t={t} named={groups} />,
  },
  {
    id: 'roles',
    title: t(peopleMessages.roles),
    isMinor: true,
    cell: ({ roles }) => <Names t={t} named={roles} />,
  },
  {
    id: 'signIn',
    title: t(peopleMessages.lastSignIn),
    orderBy: 'last_login',
    isMinor: true,
    cell: ({ last_login }) => <Moment at={last_login} />,
  },
  {
    id: 'way',
    title: t(peopleMessages.signInMethod),
    isMinor: true,
    cell: (person) => <SignInWays person={person} />,
  },
  { id: 'status', title: t(peopleMessages.status), cell: (person) => <StatusTag person={person} /> },
];
