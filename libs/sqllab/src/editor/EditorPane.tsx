import { useAppDispatch, useAppSelector, useCan, useFlag, useServices } from '@belvedere/client-store';
import { lazyPart, LoadingState, Splitter, useT, TypedAhead } from '@belvedere/ui';
import type { CodeMark } from '@belvedere/ui/code';
import { Suspense, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { SouthPane, type SouthTab } from '../results/SouthPane.tsx';
import { useDatabases } from '../sidebar/use-databases.ts';
import { selectLatestRun, sqllabActions, type QueryEditor } from '../state/sqllab-slice.ts';
import { runQuery } from '../state/thunks/run-query.ts';
import { stopQuery } from '../state/thunks/stop-query.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCompletion } from './use-completion.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);

const SaveQueryDialog = lazyPart(
  async () => (await import('./SaveQueryDialog.tsx')).SaveQueryDialog,
  ({ onClose }) => onClose,
);
const ParametersDialog = lazyPart(
  async () => (await import('./ParametersDialog.tsx')).ParametersDialog,
  ({ onClose }) => onClose,
);
const EstimateDialog = lazyPart(
  async () => (await import('./EstimateDialog.tsx')).EstimateDialog,
  ({ onClose }) => onClose,
);

const HEIGHT_KEY = 'bv.sqllab.height';
const HEIGHT = { default: 300, min: 120, max: 900 };
/** Shorter selections are taken as a slip of the mouse. */
const SELECTION_CHARS = 2;

type OpenDialog = 'save' | 'parameters' | 'estimate' | null;

/** Whether the cost of a tab's text can be estimated. */
function useMayEstimate({ dbId }: QueryEditor): boolean {
  const isOn = useFlag('ESTIMATE_QUERY_COST');
  const may = useCan('can_estimate_query_cost', 'SQLLab');
  const databases = useDatabases();
  const database = databases.reply?.result.find(({ id }) => id === dbId);
  return isOn && may && database?.allows_cost_estimate === true;
}

/** Height of the text, px; kept in this browser. */
function useHeight(): readonly [height: number, resize: (height: number) => void] {
  const { storage } = useServices();
  const [height, setHeight] = useState(() => Number(storage.getItem(HEIGHT_KEY) ?? HEIGHT.default));
  const resize = (next: number): void => {
    setHeight(next);
    storage.setItem(HEIGHT_KEY, String(next));
  };
  return [height, resize];
}

/** Starts and stops a text of a tab; one that runs is not started again. */
function useRunning(editor: QueryEditor, text: string) {
  const dispatch = useAppDispatch();
  const run = useAppSelector((state) => selectLatestRun(state, editor));
  const start = (): boolean => {
    if (run?.state !== 'running') void dispatch(runQuery(editor, text));
    return true;
  };
  const stop = (): boolean => {
    if (run !== null) void dispatch(stopQuery(run.id));
    return true;
  };
  return { run, start, stop };
}

type Change = (change: Partial<QueryEditor>) => void;

/** The text of a tab, as high as it was dragged. */
function SqlText({
  editor,
  mark,
  running,
  onChange,
  onSelect,
}: {
  readonly editor: QueryEditor;
  readonly mark: CodeMark | null;
  readonly running: ReturnType<typeof useRunning>;
  readonly onChange: Change;
  readonly onSelect: (selection: string) => void;
}): JSX.Element {
  const t = useT();
  const schema = useCompletion(editor);
  const [height, resize] = useHeight();
  return (
    <>
      <div className="bv-sql-editor" style={{ blockSize: height }}>
        <Suspense fallback={<LoadingState />}>
          <CodeEditor
            label={t(sqllabMessages.editor)}
            value={editor.sql}
            onChange={(sql) => {
              onChange({ sql });
            }}
            onSelect={onSelect}
            schema={schema}
            placeholder={t(sqllabMessages.placeholder)}
            mark={mark}
            takesFocus
            keys={[
              { key: 'Mod-Enter', run: running.start },
              { key: 'Alt-Enter', run: running.start },
              { key: 'Ctrl-e', run: running.stop },
            ]}
          />
        </Suspense>
      </div>
      <Splitter
        label={t(sqllabMessages.resize)}
        divides="rows"
        size={height}
        min={HEIGHT.min}
        max={HEIGHT.max}
        onResize={resize}
      />
    </>
  );
}

function EditorDialogs({
  dialog,
  editor,
  text,
  onChange,
  onClose,
}: {
  readonly dialog: OpenDialog;
  readonly editor: QueryEditor;
  readonly text: string;
  readonly onChange: Change;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <Suspense fallback={<TypedAhead />}>
      {dialog === 'save' && <SaveQueryDialog editor={editor} onClose={onClose} />}
      {dialog === 'parameters' && (
        <ParametersDialog
          editor={editor}
          onApply={(templateParams) => {
            onChange({ templateParams });
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'estimate' && <EstimateDialog editor={editor} sql={text} onClose={onClose} />}
    </Suspense>
  );
}

/** Editor, toolbar and results of one tab. */
export function EditorPane({
  editor,
  firstTab,
}: {
  readonly editor: QueryEditor;
  readonly firstTab: SouthTab;
}): JSX.Element {
  const dispatch = useAppDispatch();
  const [selection, setSelection] = useState('');
  const [mark, setMark] = useState<CodeMark | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const rendersTemplates = useFlag('ENABLE_TEMPLATE_PROCESSING');
  const mayEstimate = useMayEstimate(editor);
  const hasSelection = selection.trim().length >= SELECTION_CHARS;
  const text = hasSelection ? selection : editor.sql;
  const running = useRunning(editor, text);
  const change: Change = (next) => {
    dispatch(sqllabActions.editorChanged({ id: editor.id, change: next }));
  };
  const opener = (name: OpenDialog) => (): void => {
    setDialog(name);
  };
  return (
    <div className="bv-sql-main">
      <Toolbar
        editor={editor}
        run={running.run}
        hasSelection={hasSelection}
        onRun={running.start}
        onStop={running.stop}
        onLimit={(queryLimit) => {
          change({ queryLimit });
        }}
        onSave={opener('save')}
        onParameters={rendersTemplates ? opener('parameters') : null}
        onEstimate={mayEstimate ? opener('estimate') : null}
      />
      <SqlText editor={editor} mark={mark} running={running} onChange={change} onSelect={setSelection} />
      <SouthPane
        editor={editor}
        firstTab={firstTab}
        run={running.run}
        onStop={running.stop}
        onMark={(place) => {
          setMark({ ...place });
        }}
        onReuse={(sql) => {
          change({ sql });
        }}
      />
      <EditorDialogs dialog={dialog} editor={editor} text={text} onChange={change} onClose={opener(null)} />
    </div>
  );
}
