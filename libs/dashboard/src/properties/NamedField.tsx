import { Field, IconButton, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import type { Named } from './property-form.ts';

/** Several named things as pills, and a line to add another. */
export function NamedField({
  label,
  hint,
  addLabel,
  chosen,
  choices,
  isLoading,
  onSearch,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly chosen: readonly Named[];
  readonly choices: readonly Named[];
  readonly isLoading: boolean;
  /** Told what is typed, for choices that the server finds. */
  readonly onSearch: (text: string) => void;
  readonly onChange: (chosen: readonly Named[]) => void;
}): JSX.Element {
  const t = useT();
  const others = choices.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <Field label={label} hint={hint}>
      <div className="bv-people">
        {chosen.map(({ id, name }) => (
          <span key={id} className="bv-person bv-named">
            <span className="bv-ellipsis">{name}</span>
            <IconButton
              icon="small-cross"
              size="small"
              label={t(propertyMessages.remove, { name })}
              onClick={() => {
                onChange(chosen.filter((one) => one.id !== id));
              }}
            />
          </span>
        ))}
        <Select<number>
          label={addLabel}
          isLabelHidden
          placeholder={addLabel}
          value={null}
          isLoading={isLoading}
          onSearch={onSearch}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            onChange([...chosen, ...others.filter((other) => other.id === id)]);
          }}
        />
      </div>
    </Field>
  );
}
