import { useAppDispatch, useAppSelector, useCan, useFlag, useServices } from '@belvedere/client-store';
import { lazyPart, LoadingState, Splitter, useT } from '@belvedere/ui';
import type { CodeMark } from '@belvedere/ui/code';
import { Suspense, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { SouthPane } from '../results/SouthPane.tsx';
import { useDatabases } from '../sidebar/Sidebar.tsx';
import { selectLatestRun, sqllabActions, type QueryEditor } from '../state/sqllab-slice.ts';
import { runQuery } from '../state/thunks/run-query.ts';
import { stopQuery } from '../state/thunks/stop-query.ts';
import { SaveQueryDialog } from './SaveQueryDialog.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useCompletion } from './use-completion.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);

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

/** Editor, toolbar and results of one tab. */
export function EditorPane({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const run = useAppSelector((state) => selectLatestRun(state, editor));
  const schema = useCompletion(editor);
  const [height, setHeight] = useState(() => Number(storage.getItem(HEIGHT_KEY) ?? HEIGHT.default));
  const [selection, setSelection] = useState('');
  const [mark, setMark] = useState<CodeMark | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const rendersTemplates = useFlag('ENABLE_TEMPLATE_PROCESSING');
  const mayEstimate = useMayEstimate(editor);
  const hasSelection = selection.trim().length >= SELECTION_CHARS;
  const change = (next: Partial<QueryEditor>): void => {
    dispatch(sqllabActions.editorChanged({ id: editor.id, change: next }));
  };
  const text = hasSelection ? selection : editor.sql;
  const close = (): void => {
    setDialog(null);
  };
  const opener = (name: OpenDialog) => (): void => {
    setDialog(name);
  };
  const start = (): boolean => {
    if (run?.state !== 'running') void dispatch(runQuery(editor, text));
    return true;
  };
  const stop = (): void => {
    if (run !== null) void dispatch(stopQuery(run.id));
  };
  const resize = (next: number): void => {
    setHeight(next);
    storage.setItem(HEIGHT_KEY, String(next));
  };
  return (
    <div className="bv-sql-main">
      <Toolbar
        editor={editor}
        run={run}
        hasSelection={hasSelection}
        onRun={start}
        onStop={stop}
        onLimit={(queryLimit) => {
          change({ queryLimit });
        }}
        onSave={opener('save')}
        onParameters={rendersTemplates ? opener('parameters') : null}
        onEstimate={mayEstimate ? opener('estimate') : null}
      />
      <div className="bv-sql-editor" style={{ blockSize: height }}>
        <Suspense fallback={<LoadingState />}>
          <CodeEditor
            label={t(sqllabMessages.editor)}
            value={editor.sql}
            onChange={(sql) => {
              change({ sql });
            }}
            onSelect={setSelection}
            schema={schema}
            placeholder={t(sqllabMessages.placeholder)}
            mark={mark}
            takesFocus
            keys={[
              { key: 'Mod-Enter', run: start },
              { key: 'Alt-Enter', run: start },
              {
                key: 'Ctrl-e',
                run: () => {
                  stop();
                  return true;
                },
              },
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
      <SouthPane
        editor={editor}
        run={run}
        onStop={stop}
        onMark={(place) => {
          setMark({ ...place });
        }}
        onReuse={(sql) => {
          change({ sql });
        }}
      />
      {dialog === 'save' && <SaveQueryDialog editor={editor} onClose={close} />}
      <Suspense>
        {dialog === 'parameters' && (
          <ParametersDialog
            editor={editor}
            onApply={(templateParams) => {
              change({ templateParams });
            }}
            onClose={close}
          />
        )}
        {dialog === 'estimate' && <EstimateDialog editor={editor} sql={text} onClose={close} />}
      </Suspense>
    </div>
  );
}
