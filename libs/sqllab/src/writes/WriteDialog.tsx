import { useCount } from '@belvedere/client-store';
import { environmentOf } from '@belvedere/core';
import { Button, Dialog, Icon, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { assistMessages } from '../messages/assist.ts';
import { dialogMessages } from '../messages/dialogs.ts';
import { ENVIRONMENT_TONES } from '../model/environment-tone.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { useAffected, type AffectedRows } from './use-affected.ts';
import type { AskedWrite } from './use-write-guard.ts';
import { affectedOf, nameToType, type WriteStatement } from './writes-of.ts';

/** Where it writes, across the top; in the colour of the environment, of a warning where none is set. */
function Place({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const known = useDatabase(editor.dbId);
  const database = known?.database_name ?? '';
  const engine = known?.engine_information.title ?? known?.backend ?? '';
  const { schema } = editor;
  const environment = environmentOf(known?.extra ?? null);
  return (
    <p
      className={`bv-sql-write-band bv-${environment === null ? 'warning' : ENVIRONMENT_TONES[environment]}`}
    >
      <Icon name="database" />
      <strong>{environment === null ? database : t(assistMessages[environment])}</strong>
      <span className="bv-ellipsis">
        {[environment === null ? null : database, schema, engine].filter(Boolean).join(', ')}
      </span>
    </p>
  );
}

function useAffectedText({ counts, problem }: AffectedRows): (write: WriteStatement) => string {
  const t = useT();
  const countText = useCount();
  return (write) => {
    if (problem !== null) return t(assistMessages.writeUncounted, { reason: problem.message });
    if (counts === null) return t(assistMessages.writeCounting);
    const count = affectedOf(counts, write);
    if (count === null) return t(assistMessages.writeUncountable);
    return count === 1
      ? t(assistMessages.writeOneRow)
      : t(assistMessages.writeRows, { rows: countText(count) });
  };
}

/** What the button says: the verb, and the rows as far as they are counted. */
function useRunText(writes: readonly WriteStatement[], { counts }: AffectedRows): string {
  const t = useT();
  const countText = useCount();
  const [write, ...more] = writes;
  if (write === undefined || more.length > 0) return t(assistMessages.writeRunAll);
  const { word } = write;
  const count = counts === null ? null : affectedOf(counts, write);
  if (count === null) return t(assistMessages.writeRun, { word });
  return count === 1
    ? t(assistMessages.writeRunOneRow, { word })
    : t(assistMessages.writeRunRows, { word, rows: countText(count) });
}

const ASKS = {
  DELETE: ['writeDeleteOne', 'writeDeleteMany', 'writeDeleteAll'],
  UPDATE: ['writeChangeOne', 'writeChangeMany', 'writeChangeAll'],
} as const;

/** The question, with the rows of the one statement as far as they are counted. */
function useTitle(writes: readonly WriteStatement[], { counts }: AffectedRows, database: string): string {
  const t = useT();
  const countText = useCount();
  const [write, ...more] = writes;
  const other = t(assistMessages.writeTitle, { database });
  if (write === undefined || write.table === null || more.length > 0) return other;
  const { word, table, meansAll } = write;
  if (word !== 'DELETE' && word !== 'UPDATE') return other;
  const [one, many, all] = ASKS[word];
  if (meansAll) return t(assistMessages[all], { table });
  const count = counts === null ? null : affectedOf(counts, write);
  if (count === null) return other;
  return count === 1
    ? t(assistMessages[one], { table })
    : t(assistMessages[many], { rows: countText(count), table });
}

function Write({ write, rows }: { readonly write: WriteStatement; readonly rows: string }): JSX.Element {
  const t = useT();
  const { word, table, meansAll } = write;
  return (
    <li>
      <strong>
        {table === null
          ? t(assistMessages.writeOneUnnamed, { word })
          : t(assistMessages.writeOne, { word, table })}
      </strong>
      <output className="bv-sql-write-rows">{rows}</output>
      {meansAll && <div className="bv-sql-write-all">{t(assistMessages.writeAll)}</div>}
    </li>
  );
}

/**
 * Says before a text changes data in which database it does, what each of its statements is and how many rows it means.
 * A statement without a WHERE is run when the name of its table is typed.
 */
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
  const affected = useAffected(editor, sql);
  const title = useTitle(writes, affected, database);
  const textOf = useAffectedText(affected);
  const [typed, setTyped] = useState('');
  const wanted = nameToType(writes);
  const isHeld = wanted !== null && typed.trim() !== wanted;
  const runText = useRunText(writes, affected);
  const run = (): void => {
    if (isHeld) return;
    onClose();
    go();
  };
  return (
    <Dialog
      title={title}
      band={<Place editor={editor} />}
      isOpen
      size="small"
      onClose={onClose}
      footNote={t(assistMessages.writeNote)}
      actions={
        <>
          <Button onClick={onClose}>{t(dialogMessages.cancel)}</Button>
          <Button kind="danger" isDisabled={isHeld} onClick={run}>
            {runText}
          </Button>
        </>
      }
    >
      <ul className="bv-sql-writes">
        {writes.map((write, at) => (
          <Write key={at} write={write} rows={textOf(write)} />
        ))}
      </ul>
      <pre className="bv-sql-shown">{sql.trim()}</pre>
      {wanted !== null && (
        <TextField
          label={t(assistMessages.writeType, { table: wanted })}
          value={typed}
          onChange={setTyped}
          onEnter={run}
        />
      )}
    </Dialog>
  );
}
