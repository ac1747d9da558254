import { Button, Dialog, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { assistMessages } from '../messages/assist.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { AskedWrite } from './use-write-guard.ts';
import type { WriteStatement } from './writes-of.ts';

function Place({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const known = useDatabase(editor.dbId);
  const database = known?.database_name ?? '';
  const engine = known?.engine_information.title ?? known?.backend ?? '';
  const { schema } = editor;
  return (
    <p className="bv-sql-write-place">
      <Icon name="database" />
      {schema === null
        ? t(assistMessages.writeWhereNoSchema, { database, engine })
        : t(assistMessages.writeWhere, { database, schema, engine })}
    </p>
  );
}

function Write({ write: { word, table, meansAll } }: { readonly write: WriteStatement }): JSX.Element {
  const t = useT();
  return (
    <li>
      <strong>
        {table === null
          ? t(assistMessages.writeOneUnnamed, { word })
          : t(assistMessages.writeOne, { word, table })}
      </strong>
      {meansAll && <div className="bv-sql-write-all">{t(assistMessages.writeAll)}</div>}
    </li>
  );
}

/** Says before a text changes data in which database it does, and what each of its statements is. */
export function WriteDialog({
  editor,
  asked: { sql, writes, go },
  onClose,
}: {
  readonly editor: QueryEditor;
  readonly asked: AskedWrite;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const database = useDatabase(editor.dbId)?.database_name ?? '';
  const [first] = writes;
  return (
    <Dialog
      title={t(assistMessages.writeTitle, { database })}
      isOpen
      size="small"
      onClose={onClose}
      footNote={t(assistMessages.writeNote)}
      actions={
        <>
          <Button onClick={onClose}>{t(sqllabMessages.cancel)}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              go();
            }}
          >
            {writes.length === 1
              ? t(assistMessages.writeRun, { word: first?.word ?? '' })
              : t(assistMessages.writeRunAll)}
          </Button>
        </>
      }
    >
      <Place editor={editor} />
      <ul className="bv-sql-writes">
        {writes.map((write, at) => (
          <Write key={at} write={write} />
        ))}
      </ul>
      <pre className="bv-sql-shown">{sql.trim()}</pre>
    </Dialog>
  );
}
