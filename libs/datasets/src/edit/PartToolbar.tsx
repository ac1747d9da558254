import { Button, TextField, useReadOnly, useT, type ButtonProps } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { editMessages } from '../messages/edit.ts';

/** The line above a list of parts: search, how many there are, and what can be done. */
export function PartToolbar({
  what,
  search,
  onSearch,
  note,
  children,
}: {
  /** What is searched, e.g. `Columns`. */
  readonly what: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly note: string;
  readonly children?: ReactNode;
}): JSX.Element {
  const t = useT();
  const label = t(editMessages.search, { what: what.toLowerCase() });
  return (
    <div className="bv-part-tools">
      <TextField
        label={label}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={label}
        value={search}
        onChange={onSearch}
      />
      <span className="bv-text2 bv-part-note">{note}</span>
      <div className="bv-part-actions">{children}</div>
    </div>
  );
}

/** A button of the line that changes the draft; it says why it cannot where the dataset is read only. */
export function PartButton(props: Omit<ButtonProps, 'isDisabled' | 'title'>): JSX.Element {
  const readOnly = useReadOnly();
  return <Button {...props} isDisabled={readOnly !== null} {...(readOnly !== null && { title: readOnly })} />;
}
