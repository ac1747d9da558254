import { useAppDispatch, useFlag } from '@belvedere/client-store';
import { lazyPart } from '@belvedere/ui';
import type { CodeMark } from '@belvedere/ui/code';
import { Suspense, useState, type JSX } from 'react';
import { kept } from '../model/keeping.ts';
import { SouthPane } from '../results/SouthPane.tsx';
import type { QueryEditor } from '../model/query-editor.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { FormatSql } from '../use-cases/format-text.ts';
import { addTab, NEW_SQL } from '../use-cases/add-tab.ts';
import { useChangeEditor, useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import { editorKeys, isAppleKeyboard } from './editor-keys.ts';
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx';
import { SqlText } from './SqlText.tsx';
import { useEditorDisplay } from './use-editor-display.ts';
import { usePlanQuestion } from './use-plan-question.ts';
import { Toolbar } from './Toolbar.tsx';
import { useRunning } from './use-running.ts';
import { useWriteGuard } from '../writes/use-write-guard.ts';

const WindowChoiceBar = lazyPart(async () => (await import('./WindowChoiceBar.tsx')).WindowChoiceBar);
const ParameterFields = lazyPart(
  async () => (await import('../parameters/ParameterFields.tsx')).ParameterFields,
  () => null,
);
const WriteDialog = lazyPart(
  async () => (await import('../writes/WriteDialog.tsx')).WriteDialog,
  ({ onClose }) => onClose,
);

/** Shorter selections are taken as a slip of the mouse. */
const SELECTION_CHARS = 2;
const TEMPLATE = /\{[{%]/;

/** Editor, toolbar and results of one tab. */
export function EditorPane({
  editor,
  formatSql,
}: {
  readonly editor: QueryEditor;
  readonly formatSql?: FormatSql | undefined;
}): JSX.Element {
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const change = useChangeEditor(editor.id);
  const [selection, setSelection] = useState('');
  const [mark, setMark] = useState<CodeMark | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const hasSelection = selection.trim().length >= SELECTION_CHARS && selection !== NEW_SQL;
  const text = hasSelection ? selection : editor.sql;
  const from = hasSelection ? Math.min(editor.cursor.anchor, editor.cursor.head) : 0;
  const guard = useWriteGuard(editor.dbId);
  const running = useRunning(editor, { text, from }, guard.check);
  const display = useEditorDisplay();
  const rendersTemplates = useFlag('ENABLE_TEMPLATE_PROCESSING');
  const [expected, setExpected] = useState<number | null>(null);
  const [preview, setPreview] = useState(0);
  const plan = usePlanQuestion(editor, hasSelection ? selection : null);
  const isDisputed = useSqlLab((state) => kept(state.keepings, editor.id).theirs !== null);
  const engine = useDatabase(editor.dbId)?.backend ?? '';
  const format = async (): Promise<void> => {
    const { formatText } = await import('../use-cases/format-text.ts');
    await dispatch(formatText(key, editor, engine, formatSql));
  };
  const newTab = (): void => {
    dispatch(addTab(key));
  };
  return (
    <div className="bv-sql-main">
      {isDisputed && (
        <Suspense>
          <WindowChoiceBar editor={editor} />
        </Suspense>
      )}
      <Toolbar
        editor={editor}
        running={running}
        hasSelection={hasSelection}
        expectedRows={expected}
        display={display}
        onExplain={plan.ask}
        onFormat={() => void format()}
        onOpen={setDialog}
      />
      {rendersTemplates && TEMPLATE.test(editor.sql) && (
        <Suspense fallback={null}>
          <ParameterFields
            editor={editor}
            templateParams={editor.templateParams}
            onChange={(templateParams) => {
              change({ templateParams });
            }}
            onRun={running.start}
          />
        </Suspense>
      )}
      <SqlText
        editor={editor}
        display={display}
        run={running.run}
        mark={mark}
        keys={editorKeys(
          {
            running,
            onNewTab: newTab,
            onFormat: () => void format(),
            onPreview: () => {
              setPreview(preview + 1);
            },
          },
          isAppleKeyboard(navigator.platform),
        )}
        onChange={change}
        onSelect={setSelection}
        onExpected={setExpected}
      />
      <SouthPane
        editor={editor}
        run={running.run}
        plan={plan.asked}
        preview={preview}
        onStop={running.stop}
        onMark={(place) => {
          setMark({ ...place });
        }}
      />
      {guard.asked !== null && (
        <Suspense>
          <WriteDialog editor={editor} asked={guard.asked} onClose={guard.leave} />
        </Suspense>
      )}
      <EditorDialogs
        dialog={dialog}
        editor={editor}
        text={text}
        running={running}
        onClose={() => {
          setDialog(null);
        }}
      />
    </div>
  );
}
