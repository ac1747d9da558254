import { useT } from '@belvedere/ui';
import { useId, useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';

/** A typed number: null for nothing typed, undefined for what is none. */
function typedNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

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
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : String(value));
  const isWrong = typedNumber(text) === undefined;
  const take = (): void => {
    const number = typedNumber(text);
    if (draft === null || number === undefined) return;
    setDraft(null);
    onTake(number);
  };
  return (
    <div className="bv-input bv-size-default">
      <input
        id={id}
        className="bp6-input"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={isWrong}
        title={isWrong ? t(filterBarMessages.notNumber, { text }) : undefined}
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
  );
}
