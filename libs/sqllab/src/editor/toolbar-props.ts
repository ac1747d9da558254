import type { QueryEditor } from '../model/query-editor.ts';
import type { OpenDialog } from './EditorDialogs.tsx';
import type { EditorDisplay } from './use-editor-display.ts';
import type { Running } from './use-running.ts';

/** What the parts of the toolbar stand on. */
export interface ToolbarProps {
  readonly editor: QueryEditor;
  readonly running: Running;
  readonly hasSelection: boolean;
  /** Rows that the engine expects of the text as it was typed; null where it tells none. */
  readonly expectedRows: number | null;
  readonly display: EditorDisplay;
  /** Asks for the plan of what is selected, or of the statement under the cursor. */
  readonly onExplain: () => void;
  readonly onFormat: () => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}
