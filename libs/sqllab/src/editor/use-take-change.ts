import type { QueryEditor } from '../model/query-editor.ts';
import { useChangeEditor } from '../state/use-sqllab.ts';
import type { Running } from './use-running.ts';

/** Changes where or how far a tab runs, and runs it again when the tab is set to. */
export function useTakeChange(
  editor: QueryEditor,
  running: Pick<Running, 'start'>,
): (change: Partial<QueryEditor>) => void {
  const change = useChangeEditor(editor.id);
  return (next) => {
    change(next);
    if (editor.autorun) running.start();
  };
}
