import { useServices } from '@belvedere/client-store';
import { lazyPart, LoadingState, Splitter, useT } from '@belvedere/ui';
import type { CodeKey, CodeMark } from '@belvedere/ui/code';
import { Suspense, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useCodeAssist } from './use-code-assist.ts';
import type { EditorDisplay } from './use-editor-display.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);

const HEIGHT_KEY = 'bv.sqllab.height';
const HEIGHT = { default: 300, min: 120, max: 900 };

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

/** The text of a tab, as high as it was dragged. */
export function SqlText({
  editor,
  display,
  run,
  mark,
  keys,
  onChange,
  onSelect,
  onExpected,
}: {
  readonly editor: QueryEditor;
  readonly display: EditorDisplay;
  readonly run: QueryRun | null;
  readonly mark: CodeMark | null;
  readonly keys: readonly CodeKey[];
  readonly onChange: (change: Partial<QueryEditor>) => void;
  readonly onSelect: (selection: string) => void;
  /** Told how many rows the engine expects of what was typed; null where it tells none. */
  readonly onExpected: (rows: number | null) => void;
}): JSX.Element {
  const t = useT();
  const assist = useCodeAssist(editor, run, display, onExpected);
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
            firstSelection={editor.cursor}
            onSelect={(text, cursor) => {
              onSelect(text);
              onChange({ cursor });
            }}
            {...(assist !== undefined && { assist })}
            placeholder={t(sqllabMessages.placeholder)}
            mark={mark}
            takesFocus
            hasVimKeys={display.hasVimKeys}
            keys={keys}
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
