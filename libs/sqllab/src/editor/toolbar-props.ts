import type { QueryEditor } from '../model/query-editor.ts';
import type { OpenDialog } from './EditorDialogs.tsx';
import type { Running } from './use-running.ts';

/** What the parts of the toolbar stand on. */
export interface ToolbarProps {
  readonly editor: QueryEditor;
  readonly running: Running;
  readonly hasSelection: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}
