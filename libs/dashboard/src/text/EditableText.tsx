import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';

/** A text that becomes a field when it is touched; Enter and leaving keep it, Escape takes it back. */
export function EditableText({
  value,
  label,
  onChange,
  className = '',
  takesFocus = false,
  onEnd,
}: {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  /** Takes the focus with everything selected when it appears. */
  readonly takesFocus?: boolean;
  /** It was left, by whatever way. */
  readonly onEnd?: () => void;
}): JSX.Element {
  const [draft, setDraft] = useState({ of: value, text: value });
  const text = draft.of === value ? draft.text : value;
  const setText = (next: string): void => {
    setDraft({ of: value, text: next });
  };
  const ref = useRef<HTMLInputElement>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (takesFocus) ref.current?.select();
  }, [takesFocus]);
  const keep = (): void => {
    setText(value);
    if (!isCancelled.current && text.trim() !== '' && text !== value) onChange(text.trim());
    isCancelled.current = false;
    onEnd?.();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') {
      isCancelled.current = true;
      event.currentTarget.blur();
    }
  };
  return (
    <input
      ref={ref}
      className={`bv-editable ${className}`}
      aria-label={label}
      value={text}
      size={Math.max(8, text.length)}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onBlur={keep}
      onKeyDown={handleKey}
    />
  );
}
