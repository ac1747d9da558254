import { useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { tabMessages } from '../messages/tabs.ts';

const NAME_CHARS_MAX = 256;

/** The name of a tab as a field in its place: Enter and leaving take it, Escape and an empty one do not. One too long is told: Enter leaves the field open, leaving keeps the name that was. */
export function TabName({
  name,
  onDone,
}: {
  readonly name: string;
  /** Null when the name stays. */
  readonly onDone: (name: string | null) => void;
}): JSX.Element {
  const t = useT();
  const { notify } = useServices();
  const [draft, setDraft] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (taken: string | null): void => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(taken === null || taken.trim() === '' || taken.trim() === name ? null : taken.trim());
  };
  const count = draft.trim().length;
  const isLong = count > NAME_CHARS_MAX;
  const tellLong = (): void => {
    notify({
      kind: 'error',
      title: t(tabMessages.nameTooLong, { max: NAME_CHARS_MAX, count }),
      text: t(tabMessages.nameTooLongWhy, { name }),
    });
  };
  const handleKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      if (isLong) tellLong();
      else end(draft);
    }
    if (event.key === 'Escape') end(null);
  };
  return (
    <input
      ref={field}
      className="bv-sql-tab-name"
      aria-label={t(tabMessages.renameLabel)}
      value={draft}
      aria-invalid={isLong}
      size={Math.max(8, draft.length)}
      onChange={(event) => {
        setDraft(event.target.value);
      }}
      onKeyDown={handleKey}
      onBlur={() => {
        if (isLong && !isOver.current) tellLong();
        end(isLong ? null : draft);
      }}
    />
  );
}
