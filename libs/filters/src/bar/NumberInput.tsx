import { useLocale } from '@belvedere/client-store';
import { readNumber } from '@belvedere/format';
import { useT } from '@belvedere/ui';
import { useId, useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';

/** Nothing, or the start of a number. */
const BEGUN = /^[+-]?\.?$/;

/** A number that is typed, and taken when it is left or entered. */
export function NumberInput({
  label,
  value,
  placeholder,
  onTake,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly onTake: (value: number | null) => void;
}): JSX.Element {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const faultId = `${id}-fault`;
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : String(value));
  const number = readNumber(text, locale);
  const isWrong = number === null && !BEGUN.test(text.trim());
  const take = (): void => {
    if (draft === null || (number === null && text.trim() !== '')) return;
    setDraft(null);
    onTake(number);
  };
  return (
    <div className={isWrong ? 'bv-filter-number bv-field-error' : 'bv-filter-number'}>
      <div className="bv-input bv-size-default">
        <input
          id={id}
          className="bp6-input"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? faultId : undefined}
          value={text}
          placeholder={placeholder}
          onChange={(event) => {
            setDraft(event.target.value);
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      </div>
      {isWrong && (
        <div id={faultId} className="bv-field-message" role="alert">
          {t(filterBarMessages.notNumber, { text: text.trim() })}
        </div>
      )}
    </div>
  );
}
