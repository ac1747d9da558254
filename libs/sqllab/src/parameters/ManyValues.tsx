import { IconButton, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { parameterMessages } from '../messages/parameters.ts';

/** Several values of a parameter: those chosen, and a field that adds one. */
export function ManyValues({
  label,
  values,
  options,
  onChange,
}: {
  readonly label: string;
  readonly values: readonly string[];
  /** What can be chosen; null for free values. */
  readonly options: readonly string[] | null;
  readonly onChange: (values: readonly string[]) => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState('');
  const add = (value: string): void => {
    setDraft('');
    if (value.trim() !== '' && !values.includes(value.trim())) onChange([...values, value.trim()]);
  };
  return (
    <div className="bv-sql-many">
      {options === null ? (
        <TextField
          label={label}
          size="small"
          value={draft}
          onChange={setDraft}
          onEnter={() => {
            add(draft);
          }}
          onBlur={() => {
            add(draft);
          }}
          placeholder={t(parameterMessages.add)}
        />
      ) : (
        <Select
          label={label}
          size="small"
          value={null}
          options={options
            .filter((value) => !values.includes(value))
            .map((value) => ({ value, label: value }))}
          onChange={add}
          placeholder={t(parameterMessages.add)}
        />
      )}
      {values.map((value) => (
        <span key={value} className="bv-sql-chip">
          <span className="bv-ellipsis">{value}</span>
          <IconButton
            icon="small-cross"
            size="small"
            label={t(parameterMessages.remove, { value })}
            onClick={() => {
              onChange(values.filter((other) => other !== value));
            }}
          />
        </span>
      ))}
    </div>
  );
}
