import { Icon, useT } from '@belvedere/ui';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

/** The title of a popover; the pencil makes it a field. Enter and leaving keep what was typed, Escape does not. */
export function EditableTitle({
  title,
  isDisabled,
  onChange,
}: {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onChange: (title: string) => void;
}): JSX.Element {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    if (typed !== null && typed.trim() !== title) onChange(typed);
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Enter') keep();
    else setTyped(null);
  };
  if (typed !== null && !isDisabled)
    return (
      <input
        className="bp6-input bv-title-field"
        value={typed}
        autoFocus
        aria-label={t(editorMessages.label)}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={keep}
        onKeyDown={handleKey}
      />
    );
  return (
    <span className="bv-editable-title">
      <span className="bv-ellipsis" title={title}>
        {title}
      </span>
      <button
        type="button"
        className="bv-title-edit"
        disabled={isDisabled}
        aria-label={t(editorMessages.editLabel)}
        title={t(isDisabled ? editorMessages.savedLabelIsFixed : editorMessages.editLabel)}
        onClick={() => {
          setTyped(title);
        }}
      >
        <Icon name="edit" size={12} />
      </button>
    </span>
  );
}
