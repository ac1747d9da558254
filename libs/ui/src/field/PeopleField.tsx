import type { JSX } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { Avatar } from '../page/PageHeader.tsx';
import { Field } from './Field.tsx';
import { useReadOnly } from './read-only.tsx';
import { Select } from './Select.tsx';

/** A person by id and name. */
export interface Someone {
  readonly id: number;
  readonly name: string;
}

/** First word and the rest of a name, for initials. */
function partsOf(name: string): readonly [string, string] {
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ')];
}

interface PeopleFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly addLabel: string;
  readonly people: readonly Someone[];
  /** Who can be added; those who are in already are left out. */
  readonly candidates: readonly Someone[];
  readonly isLoading?: boolean;
  /** Told what is looked for; `candidates` are then those who were found. */
  readonly onSearch?: (text: string) => void;
  readonly onChange: (people: readonly Someone[]) => void;
}

function Person({
  name,
  onRemove,
}: {
  readonly name: string;
  /** Null for what cannot be changed. */
  readonly onRemove: (() => void) | null;
}): JSX.Element {
  const t = useT();
  const [firstName, lastName] = partsOf(name);
  return (
    <span className="bv-person">
      <Avatar firstName={firstName} lastName={lastName} />
      <span className="bv-ellipsis">{name}</span>
      {onRemove !== null && (
        <IconButton
          icon="small-cross"
          size="small"
          label={t(uiMessages.removePerson, { name })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

function AddLine({
  addLabel,
  people,
  candidates,
  isLoading = false,
  onSearch,
  onChange,
}: Omit<PeopleFieldProps, 'label' | 'hint'>): JSX.Element {
  const others = candidates.filter(({ id }) => !people.some((person) => person.id === id));
  return (
    <Select<number>
      label={addLabel}
      isLabelHidden
      placeholder={addLabel}
      value={null}
      isLoading={isLoading}
      {...(onSearch !== undefined && { onSearch })}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const person = others.find((other) => other.id === id);
        if (person !== undefined) onChange([...people, person]);
      }}
    />
  );
}

/** Several people as pills, and one line to add another. */
export function PeopleField({ label, hint, ...props }: PeopleFieldProps): JSX.Element {
  const { people, onChange } = props;
  const readOnly = useReadOnly();
  const remove = (id: number): void => {
    onChange(people.filter((person) => person.id !== id));
  };
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <div className="bv-people" title={readOnly ?? undefined}>
        {people.map(({ id, name }) => (
          <Person
            key={id}
            name={name}
            onRemove={
              readOnly === null
                ? () => {
                    remove(id);
                  }
                : null
            }
          />
        ))}
        {readOnly === null && <AddLine {...props} />}
      </div>
    </Field>
  );
}
