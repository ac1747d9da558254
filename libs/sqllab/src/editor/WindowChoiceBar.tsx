import { useAppDispatch } from '@belvedere/client-store';
import { Button, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { windowMessages } from '../messages/windows.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { chooseWindow, type WindowChoice } from '../use-cases/choose-window.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';

/** Asks whose text counts where two windows wrote in the same tab. */
export function WindowChoiceBar({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const choose = (choice: WindowChoice) => (): void => {
    dispatch(chooseWindow(key, editor.id, choice));
  };
  return (
    <div className="bv-sql-choice" role="alert">
      <Icon name="warning-sign" />
      <span>
        <strong>{t(windowMessages.conflict, { name: editor.name })}</strong> {t(windowMessages.conflictWhy)}
      </span>
      <Button size="small" onClick={choose('mine')}>
        {t(windowMessages.keepMine)}
      </Button>
      <Button size="small" onClick={choose('theirs')}>
        {t(windowMessages.takeTheirs)}
      </Button>
      <Button size="small" kind="primary" onClick={choose('both')}>
        {t(windowMessages.keepBoth)}
      </Button>
    </div>
  );
}
