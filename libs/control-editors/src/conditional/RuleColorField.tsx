import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { ColorField } from '../color/ColorField.tsx';
import { columnMessages } from '../messages/columns.ts';
import { RULE_COLORS } from './rule-colors.ts';

/** The colour of a rule: one of the usual by its name, or any other. */
export function RuleColorField({
  value,
  onChange,
}: {
  readonly value: string;
  /** Null asks for the first colour. */
  readonly onChange: (color: string | null) => void;
}): JSX.Element {
  const t = useT();
  const named = RULE_COLORS.map(({ name, hex }) => ({ value: hex, label: t(name), swatches: [hex] }));
  return (
    <>
      <Select
        label={t(columnMessages.presets)}
        value={value.toLowerCase()}
        options={named}
        placeholder={t(columnMessages.otherColor)}
        onChange={onChange}
      />
      <ColorField label={t(columnMessages.color)} value={value} onChange={onChange} />
    </>
  );
}
