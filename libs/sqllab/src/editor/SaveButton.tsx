import { useCan } from '@belvedere/client-store';
import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { ToolbarProps } from './toolbar-props.ts';

/** Saves the query; nothing for people who may save none. */
export function SaveButton({ editor, onOpen }: Pick<ToolbarProps, 'editor' | 'onOpen'>): JSX.Element | null {
  const t = useT();
  if (!useCan('can_write', 'SavedQuery')) return null;
  return (
    <Button
      icon="floppy-disk"
      isDisabled={editor.sql.trim() === ''}
      onClick={() => {
        onOpen('save');
      }}
    >
      {t(sqllabMessages.save)}
    </Button>
  );
}
