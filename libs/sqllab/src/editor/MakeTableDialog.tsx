import { Button, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { menuMessages } from '../messages/menu.ts';
import { dialogMessages } from '../messages/dialogs.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { isTableName } from '../state/made-name.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import type { MadeTable } from '../model/query-run.ts';

/** Names the table or view that is made of a query, and runs it. */
export function MakeTableDialog({
  editor,
  method,
  onMake,
  onClose,
}: {
  readonly editor: QueryEditor;
  readonly method: MadeTable['method'];
  readonly onMake: (table: MadeTable) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState('');
  const forced = useDatabase(editor.dbId)?.force_ctas_schema ?? null;
  const schema = forced === null || forced === '' ? editor.schema : forced;
  const name = draft.trim();
  const isBad = name !== '' && !isTableName(name);
  const make = (): void => {
    if (name === '' || isBad) return;
    onMake({ method, name, schema });
    onClose();
  };
  return (
    <Dialog
      title={t(method === 'TABLE' ? menuMessages.createTableTitle : menuMessages.createViewTitle)}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(dialogMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={name === '' || isBad} onClick={make}>
            {t(menuMessages.create)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(menuMessages.createName)}
        value={draft}
        onChange={setDraft}
        takesFocus
        onEnter={make}
        hint={t(menuMessages.createHint)}
        error={isBad ? t(menuMessages.createNameBad, { name }) : null}
      />
      {schema !== null && (
        <p>
          {t(menuMessages.createSchema)} <code>{schema}</code>
        </p>
      )}
      {forced !== null && forced !== '' && (
        <p className="bv-text3">{t(menuMessages.createSchemaForced, { schema: forced })}</p>
      )}
    </Dialog>
  );
}
