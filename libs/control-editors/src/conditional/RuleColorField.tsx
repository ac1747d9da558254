import { Field, radioTabIndex, useT, walkRadios } from '@belvedere/ui';
import type { JSX } from 'react';
import { ColorField } from '../color/ColorField.tsx';
import { columnMessages } from '../messages/columns.ts';
import { RULE_COLORS } from './rule-colors.ts';

const HEXES = RULE_COLORS.map(({ hex }) => hex);

/** The colour of a rule: one of the usual, or any other. */
export function RuleColorField({
  value,
  onChange,
}: {
  readonly value: string;
  /** Null asks for the first colour. */
  readonly onChange: (color: string | null) => void;
}): JSX.Element {
  const t = useT();
  const chosen = value.toLowerCase();
  return (
    <>
      <Field label={t(columnMessages.presets)}>
        <div
          className="bv-rule-colors"
          role="radiogroup"
          aria-label={t(columnMessages.presets)}
          onKeyDown={walkRadios}
        >
          {RULE_COLORS.map(({ name, hex }) => (
            <button
              key={hex}
              type="button"
              role="radio"
              aria-checked={hex === chosen}
              aria-label={t(name)}
              title={t(name)}
              tabIndex={radioTabIndex(HEXES, chosen, hex)}
              style={{ background: hex }}
              onClick={() => {
                onChange(hex);
              }}
            />
          ))}
        </div>
      </Field>
      <ColorField label={t(columnMessages.color)} value={value} onChange={onChange} />
    </>
  );
}
