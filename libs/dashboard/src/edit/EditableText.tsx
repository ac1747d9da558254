import { useEffect, useState, type JSX, type KeyboardEvent } from 'react';

/** A text that becomes a field when it is touched; Enter and leaving keep it, Escape takes it back. */
export function EditableText({
  value,
  label,
  onChange,
  className = '',
}: {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}): JSX.Element {
  const [text, setText] = useState(value);
  useEffect(() => {
    setText(value);
  }, [value]);
  const keep = (): void => {
    if (text.trim() !== '' && text !== value) onChange(text.trim());
    else setText(value);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') {
      setText(value);
      event.currentTarget.blur();
    }
  };
  return (
    <input
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
